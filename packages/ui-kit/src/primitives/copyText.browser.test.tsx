import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mount } from '../testing/mount.js';
import { copyText } from './copyText.js';

/** A button that copies 地址, and what the function resolved with. */
function start() {
  const copied: Promise<boolean>[] = [];
  mount(
    <button type="button" onClick={() => copied.push(copyText('地址'))}>
      复制
    </button>,
  );
  return {
    async press() {
      await userEvent.click(screen.getByRole('button', { name: '复制' }));
      return copied[0];
    },
  };
}

describe('copying (CLIPBOARD)', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('a page that is not secure copies too', async () => {
    const { press } = start();
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
    const written = vi.spyOn(DataTransfer.prototype, 'setData');
    expect(await press()).toBe(true);
    expect(written).toHaveBeenCalledExactlyOnceWith('text/plain', '地址');
  });

  it('a refusal is known', async () => {
    const { press } = start();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    expect(await press()).toBe(false);
  });
});
