// Runs before each file: files share one page, and each begins with an empty body. Styles stay in the head, because the
// modules that add them are evaluated once.
document.body.replaceChildren();
