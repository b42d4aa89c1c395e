import { expect, it } from 'vitest';
import { preloadChat } from './preloadChat.js';

it('[IM-LATE-6] the code of the late parts is fetched before a client exists', async () => {
  await preloadChat();
  const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  expect(names.some((name) => name.endsWith('/client/createLateParts.ts'))).toBe(true);
});
