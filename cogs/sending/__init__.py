"""What is sent to Discord by itself: posts that are due, reminders, clocks, the commands, small pictures.

Stands on the posts, the services and the core; no command or panel imports it. Its door is ``extension``, and
for the rest of the chat ``Services.deliver``.
"""
