import { FakeHub } from '@fitout/im-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent as user } from 'vitest/browser';
import { sampleOrder } from '../testing/sampleOrder.js';
import { startApp, type StartAppOptions } from '../testing/startApp.js';

/** The messaging page of 1001, whose only contact is 1002. */
async function start(options: StartAppOptions = {}) {
  const app = startApp({ hub: new FakeHub().add('1001', '1002'), at: '/contact', ...options });
  await screen.findByRole('link', { name: '陈一帆' });
  return app;
}

describe('the top menu (CONTACTS)', () => {
  it('[WEB-CONTACTS-7] it is not rendered unless it is configured', async () => {
    await start();
    expect(screen.queryByRole('navigation', { name: '通讯录' })).toBeNull();
  });

  it('[WEB-CONTACTS-7] it leads to the contacts, found by name, initials and id, and to groups and chatrooms', async () => {
    const { place } = await start({ config: { features: { imTopMenu: true } } });
    const menu = await screen.findByRole('navigation', { name: '通讯录' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['好友', '群组', '聊天室']);
    await user.click(within(menu).getByRole('link', { name: '好友' }));
    await expect.poll(() => place.path).toBe('/contact?list=friends');
    const friends = () => [...(screen.queryByRole('list', { name: '好友列表' })?.querySelectorAll('button') ?? [])];
    await waitFor(() =>
      expect(friends().map((friend) => friend.textContent)).toEqual([expect.stringContaining('陈一帆')]),
    );
    for (const [typed, found] of [
      ['cyf', 1],
      ['chenyifan', 1],
      ['chenyf', 1],
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

describe('the list of customer service (CONTACTS)', () => {
  it('[WEB-CONTACTS-3] it has the staff of the user’s orders, before any message', async () => {
    await start({
      answers: (answer) => answer('order.page', { records: [sampleOrder({ customerServiceId: '2002' })] }),
    });
    expect((await screen.findByRole('link', { name: '2002' })).getAttribute('href')).toBe('/contact/2002');
  });
});
