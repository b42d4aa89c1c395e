import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { callWindow, party } from '../testing/callWindow.js';
import { mount } from '../testing/mount.js';
import { GlobalStyle } from '../theme/GlobalStyle.js';
import { CallWindow } from './CallWindow.js';

afterEach(() => page.viewport(1280, 860));

const PEER = party('3001', '王师傅');

/** The buttons that a video call has once it is connected. */
const LATER_BUTTONS = { onScreen: vi.fn(), onVoice: vi.fn() };

it.each([375])(
  'in a narrow window (page of %i px) 挂断 stays below the middle of the other buttons when the call connects',
  async (width) => {
    await page.viewport(width, 860);
    const shown = { ...callWindow(), kind: 'video', peer: PEER } as const;
    const view = (isConnected: boolean) => (
      <>
        <GlobalStyle />
        <CallWindow {...shown} phase={isConnected ? 'talking' : 'waiting'} {...(isConnected && LATER_BUTTONS)} />
      </>
    );
    const { rerender } = mount(view(false));
    const hangUp = screen.getByRole('button', { name: '挂断' });
    const others = () =>
      within(hangUp.parentElement as HTMLElement)
        .getAllByRole('button')
        .filter((button) => button !== hangUp)
        .map((button) => button.getBoundingClientRect());
    const before = hangUp.getBoundingClientRect();
    const frame = screen.getByRole('region', { name: '与王师傅通话' }).getBoundingClientRect();
    expect(before.left + before.right).toBeCloseTo(frame.left + frame.right, 0);
    expect(others()).toHaveLength(4);
    rerender(view(true));
    expect(others()).toHaveLength(6);
    expect(new Set(others().map(({ top }) => top)).size).toBe(1);
    expect(others()[0]?.bottom).toBeLessThan(before.top);
    expect(hangUp.getBoundingClientRect()).toEqual(before);
  },
);
