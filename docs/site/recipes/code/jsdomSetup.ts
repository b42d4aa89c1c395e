// What the chat uses and jsdom lacks, because it has no layout: here a row of the messages is 40 px high, every other element
// 600 px, and nothing scrolls.
const sizeOf = (element: Element) => ({
  width: 400,
  height: element.parentElement?.closest('[role="log"]') ? 40 : 600,
});

globalThis.ResizeObserver = class implements ResizeObserver {
  readonly #report: ResizeObserverCallback;

  constructor(report: ResizeObserverCallback) {
    this.#report = report;
  }

  observe(target: Element) {
    const entry = { target, contentRect: sizeOf(target) } as ResizeObserverEntry;
    queueMicrotask(() => this.#report([entry], this));
  }

  unobserve() {}

  disconnect() {}
};
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  get(this: HTMLElement) {
    return this.parentElement;
  },
});
Element.prototype.scrollTo = () => {};

// jsdom computes styles slowly, and no test in it sees them: the chat's are left out.
Reflect.set(globalThis, 'SC_DISABLE_SPEEDY', false);
CSSStyleSheet.prototype.insertRule = () => 0;

export {};
