import { chinese } from '../copy/language.js';
import type { ConversationRef, Message, MessageBody } from '@fitout/im-core';
import { describe, expect, it, vi } from 'vitest';
import { combinedOf, chosenOf, forwardedOf, forwardTargets, withoutAbout } from './ForwardWindow.js';
import { SELECTION_MAX, SelectionStore } from './SelectionStore.js';

const image: MessageBody = { type: 'image', url: 'https://a.cn/1.png', name: '1.png', width: 3, height: 4 };

function message(id: string, over: Partial<Message> = {}): Message {
  return {
    id,
    serverId: `1${id}`,
    conversation: { kind: 'contact', id: '2001' },
    from: '2001',
    body: { type: 'text', text: id },
    mentions: ['1001'],
    time: 1,
    status: 'read',
    ...over,
  };
}

describe('forwarding (FORWARD)', () => {
  it('forwarded messages have the same body, in the same order, an attachment by its address', () => {
    const messages = [message('1'), message('2', { body: image }), message('3')];
    const chosen = chosenOf(messages, new Set(['3', '2']));
    expect(forwardedOf(chosen)).toEqual({ bodies: [image, { type: 'text', text: '3' }], left: 0 });
  });

  it('fields about a picture stay in its conversation', () => {
    const linked = message('1', { body: { ...image, about: { camera: '7' } } });
    expect(withoutAbout(linked.body)).toEqual(image);
    const people = { find: () => undefined, load: () => undefined };
    const [combined] = combinedOf([linked], { self: '1001', people }, chinese).bodies;
    expect(combined).toMatchObject({ messages: [{ body: image }] });
    expect(JSON.stringify(combined)).not.toContain('about');
  });

  it('recalled messages are dropped; those of unknown kind or without an address cannot be forwarded', () => {
    const messages = [
      message('1', { status: 'recalled' }),
      message('2', { body: { type: 'unsupported' } }),
      message('3', { body: { ...image, url: '' } }),
      message('4'),
    ];
    const chosen = chosenOf(messages, new Set(['1', '2', '3', '4']));
    expect(chosen.map(({ id }) => id)).toEqual(['2', '3', '4']);
    expect(forwardedOf(chosen)).toEqual({ bodies: [{ type: 'text', text: '4' }], left: 2 });
  });

  it('selected messages become one with a title, four short lines and the messages themselves', () => {
    const names = new Map([
      ['1001', '林晓'],
      ['2001', '小安'],
    ]);
    const people = { find: (id: string) => ({ name: names.get(id) ?? '', avatarUrl: '' }), load: () => undefined };
    const messages = [
      message('1', { body: { type: 'text', text: '周六\n上午' } }),
      message('2', { from: '1001', body: image }),
      message('3', { body: { type: 'unsupported' } }),
      message('4', { body: { type: 'text', text: '长'.repeat(61) } }),
      message('5', { from: '1003' }),
      message('6'),
    ];
    const { bodies, left } = combinedOf(messages, { self: '1001', people }, chinese);
    expect([bodies.length, left]).toEqual([1, 1]);
    expect(bodies[0]).toEqual({
      type: 'combine',
      title: '林晓和小安的聊天记录',
      summary: `小安：周六 上午\n林晓：[图片]\n小安：${'长'.repeat(60)}…\n1003：5`,
      url: '',
      messages: [1, 2, 4, 5, 6].map((number) => {
        const { from, time, body } = messages[number - 1] ?? message('');
        return { from, time, body };
      }),
    });
    const inGroup = messages.map((one) => ({ ...one, conversation: { kind: 'group', id: 'g' } as const }));
    expect(combinedOf(inGroup, { self: '1001', people }, chinese).bodies[0]).toMatchObject({ title: '群聊的聊天记录' });
    expect(combinedOf(messages.slice(2, 3), { self: '1001', people }, chinese)).toEqual({ bodies: [], left: 1 });
  });

  it('targets are in the order of the lists, each once, without chatrooms and blocked or muted ones', () => {
    const bo: ConversationRef = { kind: 'contact', id: 'bo' };
    const cy: ConversationRef = { kind: 'contact', id: 'cy' };
    const group: ConversationRef = { kind: 'group', id: 'bo' };
    const room: ConversationRef = { kind: 'chatroom', id: 'r' };
    const lists = [
      [group, room],
      [cy, bo, { ...bo }],
    ];
    expect(forwardTargets(lists, ({ id }) => id !== 'cy')).toEqual([group, bo]);
  });
});

describe('selecting messages (SELECT)', () => {
  it('starts with one, adds and removes, ends empty, and reports more than a hundred', () => {
    const onFull = vi.fn<() => void>();
    const store = new SelectionStore(onFull);
    store.start('a');
    store.toggle('b');
    store.toggle('a');
    expect([store.isOn, store.has('a'), store.has('b')]).toEqual([true, false, true]);
    for (let index = 0; index < SELECTION_MAX - 1; index += 1) store.toggle(`m${index}`);
    expect([store.ids.size, onFull.mock.calls.length]).toEqual([SELECTION_MAX, 0]);
    for (const id of ['one', 'more']) store.toggle(id);
    expect([store.has('one'), onFull.mock.calls.length]).toEqual([false, 2]);
    expect(store.ids.size).toBe(SELECTION_MAX);
    store.end();
    expect([store.isOn, store.ids.size]).toEqual([false, 0]);
    store.start('c');
    expect([...store.ids]).toEqual(['c']);
  });
});
