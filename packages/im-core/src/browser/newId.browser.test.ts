import { expect, it, onTestFinished, vi } from 'vitest';
import { createBrowserParts, removeBrowserData } from './createBrowserParts.js';
import { newId } from './page.js';

it('an id is random, and a page that is not secure has ids too', async () => {
  const secureOnly = vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function');
  });
  onTestFinished(() => secureOnly.mockRestore());
  const account = { appKey: 'org#app', userId: newId() };
  const parts = await createBrowserParts(account, newId());
  onTestFinished(async () => {
    parts.tabs.leave();
    await removeBrowserData(account);
  });
  const ids = [newId(), newId(), parts.newId(), parts.newId()];
  expect(ids.every((id) => /^\d+(?:-\d+){3}$/u.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(4);
});
