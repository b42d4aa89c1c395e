import { FakeHub } from '@fitout/im-core/testing';
import type { ConversationRef, MessageBody } from '@fitout/im-core';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Favourite, Favourites, NewFavourite } from '../session/ChatSession.js';
import { logIn } from '../testing/logIn.js';
import { showChat } from '../testing/showChat.js';
import { violations } from '../testing/violations.js';
import { favouriteOf } from './Favourites.js';

const BO: ConversationRef = { kind: 'contact', id: 'bo' };

/** Favourites of an account, in memory; `isDown` fails every call. */
function keep(kept: (NewFavourite & Pick<Favourite, 'id'>)[] = []) {
  const state = { isThere: true, isDown: false };
  const favourites: Favourites = {
    get isThere() {
      return state.isThere;
    },
    add: async (one) => {
      if (state.isDown) return false;
      if (!kept.some(({ messageId }) => messageId === one.messageId)) kept.unshift({ ...one, id: `${kept.length}` });
      return true;
    },
    page: async ({ kind, words, current, size }) => {
      if (state.isDown) return null;
      const items = kept.filter((one) => (kind === 'all' || one.kind === kind) && one.words.includes(words.trim()));
      return { items: items.slice((current - 1) * size, current * size), total: items.length };
    },
    remove: async (id) => {
      if (state.isDown) return false;
      kept.splice(
        kept.findIndex((one) => one.id === id),
        1,
      );
      return true;
    },
  };
  return { kept, state, favourites };
}

const sample = (
  at: number,
  body: MessageBody = { type: 'text', text: `第${at}条` },
): NewFavourite & { id: string } => ({
  id: `${at}`,
  messageId: `m${at}`,
  kind: body.type === 'file' ? 'file' : 'text',
  body,
  words: body.type === 'text' ? body.text : '',
  from: 'bo',
  fromName: 'bo',
  conversation: BO,
  conversationName: 'bo',
  time: 1_700_000_000_000 + at,
});

async function start(kept: (NewFavourite & { id: string })[] = [], width = 1280, isThere = true) {
  await page.viewport(width, 860);
  const store = keep(kept);
  store.state.isThere = isThere;
  const hub = new FakeHub(Date.now).add('amy', 'bo', 'cy');
  const [amy, bo] = await Promise.all([logIn(hub, 'amy'), logIn(hub, 'bo')]);
  const view = showChat(amy, { start: BO, favourites: store.favourites });
  const log = within(await screen.findByRole('log'));
  await act(async () =>
    bo.conversations.ensure({ kind: 'contact', id: 'amy' }).send({ type: 'text', text: '周六九点' }),
  );
  const menuOf = async (text: string) => {
    fireEvent.contextMenu((await log.findByText(text)).closest('.bubble') ?? document.body);
    return within(await screen.findByRole('menu'));
  };
  const openList = async () => {
    const more = screen.queryByRole('button', { name: '更多功能', expanded: false });
    if (more !== null) await view.user.click(more);
    await view.user.click(screen.getByRole('button', { name: '收藏' }));
    return within(await screen.findByRole('dialog', { name: '收藏' }));
  };
  return { ...view, ...store, amy, bo, hub, log, menuOf, openList };
}

it('收藏 keeps a message once; it is found, sent to this conversation and removed', async () => {
  const { user, kept, log, menuOf, openList, amy } = await start();
  for (const _ of [1, 2]) {
    await user.click((await menuOf('周六九点')).getByRole('menuitem', { name: '收藏' }));
    await screen.findAllByText('已收藏');
  }
  expect(kept).toMatchObject([
    { body: { type: 'text', text: '周六九点' }, from: 'bo', fromName: 'bo', words: '周六九点' },
  ]);
  const list = await openList();
  await list.findByText('周六九点');
  await waitFor(() => expect(getComputedStyle(screen.getByRole('dialog')).opacity).toBe('1'));
  expect(await violations()).toEqual([]);
  await user.type(list.getByRole('textbox', { name: '搜索收藏' }), '没有');
  await list.findByText('没有找到收藏');
  await user.clear(list.getByRole('textbox', { name: '搜索收藏' }));
  await user.click(await list.findByRole('button', { name: '发送 周六九点' }));
  await vi.waitFor(() => expect(log.getAllByText('周六九点')).toHaveLength(2));
  expect(amy.conversations.ensure(BO).messages.at(-1)).toMatchObject({ from: 'amy', body: { text: '周六九点' } });

  const again = await openList();
  await user.click(await again.findByRole('button', { name: '删除 周六九点' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }));
  await again.findByText('还没有收藏，可在消息的菜单里选择收藏');
  expect(kept).toEqual([]);
});

it('the list has pages and kinds, and after a removal the next page leaves nothing out, on a phone too', async () => {
  const file = { type: 'file', name: '灯具清单.pdf', url: '/a.pdf', bytes: 9 } as const;
  const { user, openList } = await start([...Array.from({ length: 21 }, (_, at) => sample(at)), sample(21, file)], 375);
  const list = await openList();
  await vi.waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(20));
  await user.click(list.getByRole('button', { name: '删除 第3条' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }));
  await vi.waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(19));
  await user.click(list.getByRole('button', { name: '加载更多' }));
  await list.findByText('第20条');
  await user.click(list.getByRole('button', { name: '加载更多' }));
  await vi.waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(21));
  expect(list.queryByRole('button', { name: '加载更多' })).toBeNull();
  await user.click(list.getByRole('radio', { name: '文件' }));
  await vi.waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  expect(list.getByRole('button', { name: '发送 灯具清单.pdf' })).toBeVisible();
});

it('查看原消息 leads to the message; a recalled one is still kept', async () => {
  const { user, menuOf, openList, bo, log } = await start();
  await user.click((await menuOf('周六九点')).getByRole('menuitem', { name: '收藏' }));
  await screen.findByText('已收藏');
  const list = await openList();
  await user.click(await list.findByRole('button', { name: '查看原消息 周六九点' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(log.getByText('周六九点').closest('.found')).not.toBeNull());
  const hers = bo.conversations.ensure({ kind: 'contact', id: 'amy' });
  await act(async () => void (await hers.recall(hers.messages.at(-1)?.id ?? '')));
  await waitFor(() => expect(log.queryByText('周六九点')).toBeNull());
  await (await openList()).findByText('周六九点');
});

it('what fails says so and can be tried again', async () => {
  const { user, state, menuOf, openList } = await start();
  state.isDown = true;
  await user.click((await menuOf('周六九点')).getByRole('menuitem', { name: '收藏' }));
  await screen.findByText('收藏失败，请重试');
  const list = await openList();
  await list.findByText('收藏加载失败');
  state.isDown = false;
  await user.click(list.getByRole('button', { name: '重试' }));
  await list.findByText('还没有收藏，可在消息的菜单里选择收藏');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a server without favourites offers them nowhere', async () => {
  const { menuOf } = await start([], 1280, false);
  const menu = await menuOf('周六九点');
  expect(menu.getByRole('menuitem', { name: '多选' })).toBeVisible();
  expect(menu.queryByRole('menuitem', { name: '收藏' })).toBeNull();
  expect(screen.queryByRole('button', { name: '收藏' })).toBeNull();
});

it('a text with a link is one, and the words of a place and a card are kept', () => {
  const session = {
    names: { contact: { find: () => undefined } },
    peopleIn: () => ({ find: () => undefined }),
  } as never;
  const of = (body: MessageBody) => {
    const message = { ...sample(1), id: 'm1', serverId: '1', mentions: [], status: 'read', body } as const;
    const { kind, words, fromName } = favouriteOf(message, session);
    return [kind, words, fromName];
  };
  expect(of({ type: 'text', text: '看 https://a.cn' })).toEqual(['link', '看 https://a.cn', 'bo']);
  expect(of({ type: 'audio', url: '/a', name: 'a', seconds: 2 })).toEqual(['voice', '', 'bo']);
  expect(of({ type: 'custom', event: 'card', data: {}, text: '报价单' })).toEqual(['other', '报价单', 'bo']);
});
