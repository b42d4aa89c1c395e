import { afterEach, describe, expect, it, vi } from 'vitest';
import { preloadChat } from './preloadChat.js';

const CODE = '../client/createLateParts.js';

describe('the code of the late parts before a client exists (LATE)', () => {
  afterEach(() => vi.doUnmock(CODE));

  it('preloadChat fetches the code once', async () => {
    const load = vi.fn(() => ({}));
    vi.doMock(CODE, load);
    await preloadChat();
    expect(load).toHaveBeenCalledOnce();
  });

  it('a failed fetch does not reject preloadChat', async () => {
    const load = vi.fn(() => {
      throw new Error('offline');
    });
    vi.doMock(CODE, load);
    await expect(preloadChat()).resolves.toBeUndefined();
    expect(load).toHaveBeenCalledOnce();
  });
});
