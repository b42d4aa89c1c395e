import { completeService, err, imError, type ChatService, type ConversationRef, type ImClient } from '@fitout/im-core';
import { FakeHub } from '@fitout/im-core/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { followShown } from './receipts.js';
import { logIn } from '../testing/logIn.js';
import { showChat } from '../testing/showChat.js';

const ALL = ['amy', 'bo', 'cho'];
const GROUP: ConversationRef = { kind: 'group', id: '1' };

/** Amy has the group with bo and cho open in the messenger; bo and cho have clients without a screen. */
async function start(members = ALL, serviceOf: (own: ChatService) => ChatService = (own) => own) {
  await page.viewport(1280, 860);
  const hub = new FakeHub(Date.now).add('amy', 'bo', 'cho').addGroup(GROUP.id, '装修群', members);
  const amy = await logIn(hub, 'amy', { service: serviceOf(hub.device('amy')) });
  const bo = await logIn(hub, 'bo');
  const view = showChat(amy, { start: GROUP });
  await screen.findByRole('log');
  const sendText = (client: ImClient, text: string) =>
    act(async () => client.conversations.ensure(GROUP).send({ type: 'text', text }));
  return { hub, amy, bo, sendText, ...view };
}

async function read(client: ImClient) {
  client.conversations.open(GROUP);
  const { messages } = client.conversations.ensure(GROUP);
  client.groupReceipts.shown(messages.slice(-1));
}

it('[UI-RECEIPT-2] without group receipts, and in one-to-one conversations, a message says 已发送', async () => {
  const { amy, sendText } = await start(ALL, (own) => completeService(own, ['groupReceipts']));
  await sendText(amy, '周六开工');
  expect(await screen.findByText('已发送')).toBeVisible();
  expect(screen.queryByRole('button', { name: /已读详情/u })).toBeNull();
});

it('[UI-RECEIPT-2] a number that the service does not give is not guessed', async () => {
  const requested: string[] = [];
  const { amy, sendText } = await start(ALL, (own) => ({
    ...own,
    groupReaders: async (_, serverId) => {
      requested.push(serverId);
      return err(imError('refused', 'not in the plan'));
    },
  }));
  await sendText(amy, '周六开工');
  await waitFor(() => expect(requested).toHaveLength(1));
  expect(await screen.findByText('已发送')).toBeVisible();
  expect(screen.queryByRole('button', { name: /已读详情/u })).toBeNull();
});

it('a failure has a button to try again, and 全部已读 opens with the readers', async () => {
  const { hub, amy, bo, sendText, user } = await start(['amy', 'bo']);
  await sendText(amy, '周六开工');
  await screen.findByRole('button', { name: '1人未读，查看已读详情' });
  await read(bo);
  const button = await screen.findByRole('button', { name: '全部已读，查看已读详情' }, { timeout: 5_000 });
  hub.failNext('busy');
  await user.click(button);
  const window = await screen.findByRole('dialog', { name: '已读详情' });
  expect(await within(window).findByText('已读详情加载失败')).toBeVisible();
  await user.click(within(window).getByRole('button', { name: '重试' }));
  await within(window).findByRole('tab', { name: '已读 1', selected: true });
  await user.click(within(window).getByRole('tab', { name: '未读 0' }));
  expect(within(window).getByText('所有人都读过了')).toBeVisible();
});

it('a message above the visible part of the list is not reported', async () => {
  const list = document.createElement('div');
  list.style.cssText = 'height: 100px; overflow-y: auto';
  list.innerHTML = ['a', 'b', 'c']
    .map((id) => `<p data-message-id="${id}" style="height:80px;margin:0">${id}</p>`)
    .join('');
  document.body.append(list);
  list.scrollTop = 160;
  const reports: (readonly string[])[] = [];
  const stop = followShown(list, (ids) => reports.push(ids));
  await waitFor(() => expect(reports.at(-1)).toEqual(['b', 'c']));
  list.scrollTop = 0;
  await waitFor(() => expect(reports.at(-1)?.toSorted()).toEqual(['a', 'b']));
  const added = document.createElement('p');
  added.dataset['messageId'] = 'd';
  list.prepend(added);
  await waitFor(() => expect(reports.at(-1)).toContain('d'));
  const before = reports.length;
  window.dispatchEvent(new Event('focus'));
  expect(reports).toHaveLength(before + 1);
  stop();
  window.dispatchEvent(new Event('focus'));
  expect(reports).toHaveLength(before + 1);
  list.remove();
});
