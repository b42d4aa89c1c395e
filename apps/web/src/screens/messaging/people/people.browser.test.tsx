import { FakeHub } from '@fitout/im-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent as user } from 'vitest/browser';
import { startApp, type StartAppOptions } from '../../../testing/startApp.js';

/** The messaging page of 1001, whose only friend is 1002. */
async function start(options: StartAppOptions = {}) {
  const app = startApp({ hub: new FakeHub().add('1001', '1002'), at: '/contact', ...options });
  await screen.findByRole('link', { name: '陈一帆' });
  return app;
}

describe('the top menu (FRIENDS)', () => {
  it('[FRIENDS-7] is not there unless an installation asks for it', async () => {
    await start();
    expect(screen.queryByRole('navigation', { name: '通讯录' })).toBeNull();
  });

  it('[FRIENDS-7] leads to the friends, found by name, initials and id, and to groups and chatrooms', async () => {
    const { place } = await start({ config: { features: { imTopMenu: true } } });
    const menu = await screen.findByRole('navigation', { name: '通讯录' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['好友', '群组', '聊天室']);
    await user.click(within(menu).getByRole('link', { name: '好友' }));
    await expect.poll(() => place.path).toBe('/contact?list=friends');
    const friends = () => within(screen.getByRole('list', { name: '好友列表' })).queryAllByRole('button');
    await waitFor(() =>
      expect(friends().map((friend) => friend.textContent)).toEqual([expect.stringContaining('陈一帆')]),
    );
    for (const [typed, found] of [
      ['cyf', 1],
      ['一帆', 1],
      ['1002', 1],
      ['王', 0],
    ] as const) {
      await user.fill(screen.getByRole('textbox', { name: '搜索' }), typed);
      await waitFor(() => expect(friends()).toHaveLength(found));
    }
    await user.click(within(menu).getByRole('link', { name: '群组' }));
    await expect.poll(() => place.path).toBe('/group');
  });
});

describe('the list of customer service (FRIENDS)', () => {
  it('[FRIENDS-3] holds the staff that looks after me and my friends before a word was said', async () => {
    await start();
    expect(await screen.findByRole('link', { name: '客服小安' })).toBeTruthy();
  });
});
