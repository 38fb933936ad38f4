"""Mini Express in chat."""
