import { quickStyles } from './quickStyles.js';

// Tests in jsdom run without the kit's styles. jsdom has no layout, and each query by role computes styles against every
// rule, which took half of the time of these tests. Tests of what a style does run in Chromium (`*.browser.test.tsx`).
Reflect.set(globalThis, 'SC_DISABLE_SPEEDY', false);
CSSStyleSheet.prototype.insertRule = () => 0;
globalThis.getComputedStyle = quickStyles(globalThis.getComputedStyle);

class NothingResizes {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}
globalThis.ResizeObserver ??= NothingResizes;

// Runs before each file of the jsdom lane: files share one page, and each begins at the same address with nothing stored.
document.title = '';
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
