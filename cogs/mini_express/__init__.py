"""Mini Express in chat: its words and commands."""
