import { expect, it } from 'vitest';
import { preloadChat } from './preloadChat.js';

it('[IM-LATE-6] the code of the late parts is fetched without a client', async () => {
  await expect(preloadChat()).resolves.toBeUndefined();
});
