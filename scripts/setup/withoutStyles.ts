// The kit's styles stay out of jsdom. It lays nothing out, and matching every rule for each computed style, which each query
// by role asks for, took half of the time of this lane. Tests of what a style does run in Chromium (`*.browser.test.tsx`).
Reflect.set(globalThis, 'SC_DISABLE_SPEEDY', false);
CSSStyleSheet.prototype.insertRule = () => 0;
