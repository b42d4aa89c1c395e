import { afterAll, describe } from 'vitest';

/** What the recipe's set-up replaces; other files of this lane run without it. */
const REPLACED: readonly (readonly [object, string])[] = [
  [globalThis, 'ResizeObserver'],
  [HTMLElement.prototype, 'offsetParent'],
  [Element.prototype, 'scrollTo'],
];

describe('the set-up of the recipe lets the chat render in jsdom', async () => {
  const before = REPLACED.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name));
  await import('../../../../docs/site/recipes/code/jsdomSetup.js');
  await import('../../../../docs/site/recipes/code/chatTest.js');
  afterAll(() =>
    REPLACED.forEach(([owner, name], index) => {
      Reflect.deleteProperty(owner, name);
      const descriptor = before[index];
      if (descriptor !== undefined) Object.defineProperty(owner, name, descriptor);
    }),
  );
});
