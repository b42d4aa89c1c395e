import { afterAll, describe } from 'vitest';

/** What the recipe's set-up replaces; other files of this lane run without it. */
const REPLACED: readonly (readonly [object, string])[] = [
  [globalThis, 'ResizeObserver'],
  [HTMLElement.prototype, 'offsetParent'],
  [Element.prototype, 'scrollTo'],
];

describe('[UI-JSDOM-1] in jsdom the recipe of a test runs', async () => {
  const before = REPLACED.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name));
  await import('../../../../docs/site/recipes/code/jsdomSetup.js');
  await import('../../../../docs/site/recipes/code/chatTest.js');
  afterAll(() =>
    REPLACED.forEach(([owner, name], place) => {
      Reflect.deleteProperty(owner, name);
      const descriptor = before[place];
      if (descriptor !== undefined) Object.defineProperty(owner, name, descriptor);
    }),
  );
});
