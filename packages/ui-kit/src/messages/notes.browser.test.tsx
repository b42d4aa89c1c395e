import { completeService, type ConversationRef, err, imError } from '@fitout/im-core';
import { FakeHub } from '@fitout/im-core/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { observable } from 'mobx';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ChatSessionOptions } from '../messenger/createChatSession.js';
import type { SpokenMessage } from '../session/ChatSession.js';
import { logIn } from '../testing/logIn.js';
import { showChat } from '../testing/showChat.js';
import { violations } from '../testing/violations.js';

const BO: ConversationRef = { kind: 'contact', id: 'bo' };

/** Amy has the conversation with bo open, who has written `texts`. */
async function start(
  texts: readonly string[],
  lacks: readonly 'translation'[] = [],
  parts: Pick<ChatSessionOptions, 'transcribe' | 'linkPreviews'> = {},
) {
  await page.viewport(1280, 860);
  const hub = new FakeHub(Date.now).add('amy', 'bo');
  const device = hub.device('amy');
  const amy = await logIn(hub, 'amy', { service: lacks.length > 0 ? completeService(device, lacks) : device });
  const bo = await logIn(hub, 'bo');
  const view = showChat(amy, { start: BO, ...parts });
  const log = within(await screen.findByRole('log'));
  const write = (text: string) =>
    act(async () => bo.conversations.ensure({ kind: 'contact', id: 'amy' }).send({ type: 'text', text }));
  for (const text of texts) await write(text);
  const rowOf = async (text: string) =>
    (await log.findByText(text)).closest<HTMLElement>('[data-message-id]') ?? document.body;
  const menuOf = async (text: string) => {
    fireEvent.contextMenu((await rowOf(text)).querySelector('.bubble') ?? document.body);
    return screen.findByRole('menu');
  };
  return { hub, amy, bo, log, write, rowOf, menuOf, ...view };
}

const firstCard = () => screen.getAllByRole('button', { name: '查看bo的名片' })[0] ?? document.body;

/** A row is invisible until the list has placed it. */
const shows = (text: string) => vi.waitFor(() => expect(screen.getByText(text)).toBeVisible());

it('翻译 shows the translation below the original, and 收起 returns the focus', async () => {
  const { user, menuOf, rowOf } = await start(['Nine tomorrow']);
  await user.click(within(await menuOf('Nine tomorrow')).getByRole('menuitem', { name: '翻译' }));
  await shows('zh-Hans: Nine tomorrow');
  expect(await rowOf('Nine tomorrow')).toBeVisible();
  expect(await violations()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '收起 译文' }));
  expect(screen.queryByText('zh-Hans: Nine tomorrow')).toBeNull();
  expect(document.activeElement).toBe(within(await rowOf('Nine tomorrow')).getByRole('button', { name: '更多操作' }));
});

it('a failed translation can be tried again; without a connection 翻译 says why it cannot be taken', async () => {
  const { amy, hub, user, menuOf } = await start(['Nine tomorrow']);
  vi.spyOn(amy.parts.service, 'translate').mockResolvedValueOnce(err(imError('busy', 'try later')));
  await user.click(within(await menuOf('Nine tomorrow')).getByRole('menuitem', { name: '翻译' }));
  await screen.findByText('翻译失败');
  // The list takes no presses while it scrolls.
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await shows('zh-Hans: Nine tomorrow');
  act(() => hub.emit('amy', { type: 'loggedOut', reason: 'kicked' }));
  const item = within(await menuOf('Nine tomorrow')).getByRole('menuitem', { name: /翻译/u });
  expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(item).toHaveTextContent('当前未连接');
  fireEvent.click(item);
  expect(screen.getByRole('menu')).toBeVisible();
});

it('a service whose plan has no translations says so once, and then offers none', async () => {
  const { amy, user, menuOf } = await start(['Nine tomorrow']);
  vi.spyOn(amy.parts.service, 'translate').mockResolvedValue(err(imError('notOffered', 'not opened')));
  await user.click(within(await menuOf('Nine tomorrow')).getByRole('menuitem', { name: '翻译' }));
  expect(await screen.findByText('当前服务未开通此功能')).toBeTruthy();
  expect(screen.queryByText('翻译失败')).toBeNull();
  expect(within(await menuOf('Nine tomorrow')).queryByRole('menuitem', { name: '翻译' })).toBeNull();
});

it('自动翻译 translates what is in another language, also of messages that follow', async () => {
  const { user, write, log } = await start(['Nine tomorrow', '明天九点']);
  await user.click(firstCard());
  await user.click(await screen.findByRole('switch', { name: '自动翻译' }));
  await user.keyboard('{Escape}');
  await shows('zh-Hans: Nine tomorrow');
  await write('I am here');
  await shows('zh-Hans: I am here');
  expect(log.getByText(/明天九点/u)).toHaveTextContent(/^明天九点$/u);
});

it('a service without translations offers none', async () => {
  const { menuOf, user } = await start(['Nine tomorrow'], ['translation']);
  expect(within(await menuOf('Nine tomorrow')).queryByRole('menuitem', { name: '翻译' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(firstCard());
  await screen.findByRole('dialog');
  expect(screen.queryByRole('switch', { name: '自动翻译' })).toBeNull();
});

it('a text with a link has a preview below, which is no stop of the keyboard, and none where the user wants none', async () => {
  const asked: string[] = [];
  const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
  const linkPreviews = observable({
    isOn: true as boolean,
    turn(isOn: boolean) {
      linkPreviews.isOn = isOn;
    },
    async load(url: string) {
      asked.push(url);
      return url.includes('plain')
        ? null
        : { title: '北欧吊灯', description: '三头', host: 'lamp.example.com', picture };
    },
  });
  const texts = [
    '看看 https://lamp.example.com/1?x=2',
    '再看 https://lamp.example.com/1?x=2',
    'https://plain.example.com',
  ];
  const { rowOf } = await start(texts, [], { linkPreviews });
  const cards = await vi.waitFor(() => {
    const found = screen.getAllByRole('link', { name: /北欧吊灯/u });
    expect(found).toHaveLength(2);
    return found;
  });
  expect(asked.toSorted()).toEqual(['https://lamp.example.com/1?x=2', 'https://plain.example.com/']);
  expect(cards[0]?.getAttribute('href')).toBe('https://lamp.example.com/1?x=2');
  expect(cards.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1]);
  expect(within(await rowOf('https://plain.example.com')).getAllByRole('link')).toHaveLength(1);
  expect(await violations()).toEqual([]);
  await page.viewport(375, 700);
  await vi.waitFor(() => {
    for (const card of cards) expect(card.getBoundingClientRect().right).toBeLessThanOrEqual(375);
  });
  act(() => linkPreviews.turn(false));
  expect(screen.queryByRole('link', { name: /北欧吊灯/u })).toBeNull();
});

it('转文字 shows the words of a voice message below it; without a transcriber it is not offered', async () => {
  const asked: unknown[] = [];
  const transcribe = async (voice: SpokenMessage) => {
    asked.push(voice);
    return asked.length === 1 ? null : '我到楼下了';
  };
  for (const parts of [{}, { transcribe }]) {
    const { user, amy, bo, log, unmount } = await start([], [], parts);
    const body = { type: 'audio', url: `${location.origin}/a.wav`, name: 'a.wav', seconds: 4 } as const;
    await act(async () => bo.conversations.ensure({ kind: 'contact', id: amy.self }).send(body));
    const voice = await log.findByRole('button', { name: /^播放语音/u });
    fireEvent.contextMenu(voice);
    const item = within(await screen.findByRole('menu')).queryByRole('menuitem', { name: '转文字' });
    if (item === null) unmount();
    else {
      await user.click(item);
      await screen.findByText('转换失败');
      fireEvent.click(screen.getByRole('button', { name: '重试' }));
      await screen.findByText('我到楼下了');
    }
  }
  expect(asked).toEqual(Array(2).fill({ url: `${location.origin}/a.wav`, seconds: 4, language: 'zh-Hans' }));
});
