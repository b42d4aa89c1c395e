// Runs before each file of the jsdom lane: files share one page, and each begins at the same address with nothing stored.
document.title = '';
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
