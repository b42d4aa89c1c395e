// Runs before each file: files share one page, and each begins with an empty one. Styles stay in the head: the modules that
// put them there are read only once.
document.body.replaceChildren();
