import { FakeHub, settle } from '@fitout/im-core/testing';
import { type ChatService, type CombinedMessage } from '@fitout/im-core';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { logIn } from '../testing/logIn.js';
import { violations } from '../testing/violations.js';
import { showChat } from '../testing/showChat.js';

const TIME = 1_700_000_000_000;

async function start(
  messages: readonly CombinedMessage[],
  inside: readonly CombinedMessage[] = [],
  serviceOf: (own: ChatService) => ChatService = (own) => own,
) {
  await page.viewport(1280, 860);
  const hub = new FakeHub(Date.now).add('amy', 'bo');
  const service = serviceOf(hub.device('amy'));
  const [amy, bo] = await Promise.all([logIn(hub, 'amy', { service }), logIn(hub, 'bo')]);
  const record = { type: 'combine', title: '外层', summary: 'bo：好', url: '', messages } as const;
  const conversation = bo.conversations.ensure({ kind: 'contact', id: 'amy' });
  if (inside.length > 0) void conversation.send({ ...record, title: '内层', messages: inside });
  void conversation.send(record);
  const view = showChat(amy);
  fireEvent.click(await screen.findByRole('link', { name: /^bo/u }));
  const card = await screen.findByRole('button', { name: '查看外层' });
  await act(() => settle());
  const open = async () => {
    fireEvent.click(card);
    return screen.findByRole('dialog', { name: '外层' });
  };
  return { hub, bo, open, ...view };
}

const textOf = (from: string, text: string, minutes = 0): CombinedMessage => ({
  from,
  time: TIME + minutes * 60_000,
  body: { type: 'text', text },
});

it('the window shows the messages with their senders and times, all on the left and without actions', async () => {
  const { open } = await start([textOf('bo', '周六上午九点'), textOf('amy', '好的', 1)]);
  const window = await open();
  await within(window).findByText('周六上午九点');
  const rows = [...window.querySelectorAll('.message')];
  expect(rows.map((row) => row.querySelector('.sender bdi')?.textContent)).toEqual(['bo', 'amy']);
  expect(rows.map((row) => row.querySelector('.bubble')?.textContent)).toEqual(['周六上午九点', '好的']);
  expect(rows.every((row) => row.querySelector('time') !== null && !row.classList.contains('own'))).toBe(true);
  expect(within(window).queryByRole('button', { name: '更多操作' })).toBeNull();
  // While it fades in, axe takes it for invisible, and what lies behind it for the page.
  await waitFor(() => expect(getComputedStyle(window).opacity).toBe('1'));
  expect(await violations()).toEqual([]);
});

it('a combined message inside another opens in the same window, and a button leads back', async () => {
  // The address under which the service keeps the first record that it gets.
  const body = { type: 'combine', title: '内层', summary: '', url: 'hub:combine/0' } as const;
  const { open } = await start([{ from: 'bo', time: TIME, body }], [textOf('bo', '在里面')]);
  const window = await open();
  fireEvent.click(await within(window).findByRole('button', { name: '查看内层' }));
  await screen.findByRole('dialog', { name: '内层' });
  await within(window).findByText('在里面');
  fireEvent.click(within(window).getByRole('button', { name: '返回上一层聊天记录' }));
  await within(window).findByRole('button', { name: '查看内层' });
  fireEvent.keyDown(window, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a failure has a button to try again, and a record without messages says so', async () => {
  const { hub, open } = await start([]);
  hub.failNext('busy');
  const window = await open();
  expect(await within(window).findByText('聊天记录加载失败')).toBeTruthy();
  fireEvent.click(within(window).getByRole('button', { name: '重试' }));
  expect(await within(window).findByText('聊天记录里没有可显示的消息')).toBeTruthy();
});
