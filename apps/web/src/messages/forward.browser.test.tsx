import { FakeHub } from '@fitout/im-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { startApp } from '../testing/startApp.js';

/** 1001 has sent a message to 2001 and forwards it. */
async function start(config: object = {}) {
  await browserPage.viewport(1280, 860);
  const hub = new FakeHub().add('1001', '1002', '2001').addGroup('g1', '团购', ['1001', '1002']);
  startApp({ at: '/contact/2001', hub, config, answers: (answer) => answer('order.byGroup', []) });
  await userEvent.fill(await screen.findByRole('textbox', { name: '输入消息' }), '第二条');
  await userEvent.keyboard('{Enter}');
  const bubble = await within(await screen.findByRole('log')).findByText('第二条');
  await waitFor(() => expect(hub.stored).toHaveLength(1));
  await userEvent.click(bubble, { button: 'right' });
  await userEvent.click(await screen.findByRole('menuitem', { name: '转发' }));
  const targets = within(await screen.findByRole('dialog', { name: '转发给' }));
  await targets.findByRole('checkbox', { name: '客服小安' });
  return { hub, targets };
}

it('a message is forwarded to the chosen contact (FORWARD)', async () => {
  const { hub, targets } = await start();
  await userEvent.click(targets.getByRole('checkbox', { name: '陈一帆' }));
  await userEvent.click(targets.getByRole('button', { name: '发送（1）' }));
  await waitFor(() => expect(hub.stored.at(-1)).toMatchObject({ to: '1002', body: { text: '第二条' } }));
  expect(await screen.findByText('已转发')).toBeTruthy();
});

it.each([true, false])('groups without an order are targets if they are listed: %s (FORWARD)', async (isOn) => {
  const { targets } = await start({ im: { listUnlinkedGroups: isOn } });
  expect(targets.queryAllByRole('checkbox', { name: '团购' })).toHaveLength(isOn ? 1 : 0);
});
