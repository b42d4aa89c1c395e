import type { Message } from '@fitout/im-core';
import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../testing/createMemoryStorage.js';
import { clearMessageLists, createStoredMessageLists, listsOf } from './messageLists.js';

const BO = { kind: 'contact', id: 'bo' } as const;

function message(number: number, over: Partial<Message> = {}): Message {
  const ids = { id: `m${number}`, serverId: String(number), conversation: BO, from: 'bo' };
  return { ...ids, body: { type: 'text', text: `第${number}句` }, mentions: [], time: number, status: 'read', ...over };
}

const storedLists = (owner: string, ...numbers: number[]) =>
  listsOf(owner, [{ ref: BO, messages: numbers.map((number) => message(number)) }]);

/** Storage of limited size in characters, and its content. */
function start(room = Infinity) {
  const memory = createMemoryStorage();
  const setItem = (key: string, value: string): void => {
    const others = [...memory.values].filter(([other]) => other !== key);
    if (others.reduce((sum, [, text]) => sum + text.length, value.length) > room) throw new Error('full');
    memory.setItem(key, value);
  };
  let warnings = 0;
  const keeper = createStoredMessageLists(
    () => ({ ...memory, setItem }),
    () => void (warnings += 1),
  );
  const read = (key: string): unknown => JSON.parse(memory.values.get(key) ?? 'null');
  return { memory, keeper, read, warnings: () => warnings };
}

describe('the stored lists of messages (WEBLISTS)', () => {
  it('[WEB-WEBLISTS-1] msgList has an account’s lists by type, in the fields of the specification', () => {
    const file = { type: 'file', url: 'https://f/1', name: '合同.pdf', bytes: 7 } as const;
    const messages = [
      message(1, { from: 'amy', status: 'failed', mentions: ['bo'] }),
      message(2, { body: file }),
      message(3, { status: 'recalled' }),
    ];
    const { contact, group, chatroom, owner } = listsOf('amy', [{ ref: BO, messages }]);
    const place = { chatType: 'contact', chatId: 'bo' };
    const theirs = { ...place, from: 'bo', bySelf: false, ext: { atUserIds: [] } };
    const own = { ...place, from: 'amy', bySelf: true, ext: { atUserIds: ['bo'] } };
    expect([owner, group, chatroom]).toEqual(['amy', {}, {}]);
    expect(contact['bo']).toEqual([
      { ...own, msg: '第1句', type: 'text', mid: '1', status: 'sending', time: 1 },
      {
        ...theirs,
        msg: 'https://f/1',
        type: 'file',
        filename: '合同.pdf',
        file_length: 7,
        mid: '2',
        status: 'read',
        time: 2,
      },
      { ...theirs, msg: '', type: 'text', mid: '3', status: 'recall', time: 3 },
    ]);
  });

  it.each([
    ['unread', 'unread'],
    ['read', 'read'],
    ['sending', 'sending'],
    ['sent', 'sent'],
    ['recalled', 'recall'],
    ['failed', 'sending'],
  ] as const)('[WEB-WEBLISTS-1] a message that is %s is listed as %s', (status, listed) => {
    const list = listsOf('amy', [{ ref: BO, messages: [message(1, { status })] }]).contact['bo'];
    expect(list?.map((one) => one.status)).toEqual([listed]);
  });

  it('[WEB-WEBLISTS-1] messages of the history are marked, received ones are not', () => {
    const messages = [message(1), message(2)];
    const records = { isFromHistory: (serverId: string) => serverId === '1' };
    const list = listsOf('amy', [{ ref: BO, messages, records }]).contact['bo'];
    expect(list?.map(({ isHistory }) => isHistory)).toEqual([true, undefined]);
  });

  it('[WEB-WEBLISTS-1] of a contact the newest five hundred messages are kept', () => {
    const messages = Array.from({ length: 501 }, (_, index) => message(index + 1));
    const list = listsOf('amy', [{ ref: BO, messages }]).contact['bo'];
    expect([list?.length, list?.[0]?.mid]).toEqual([500, '2']);
  });

  it('[WEB-WEBLISTS-2] the lists are swapped when another account logs in, and restored when the first one returns', () => {
    const { keeper, read } = start();
    keeper.enter('amy');
    keeper.keep(storedLists('amy', 1));
    keeper.enter('cho');
    expect([read('msgList'), read('message')]).toEqual([storedLists('cho'), { amy: storedLists('amy', 1) }]);
    keeper.keep(storedLists('cho', 2));
    keeper.enter('amy');
    expect([read('msgList'), read('message')]).toEqual([storedLists('amy', 1), { cho: storedLists('cho', 2) }]);
  });

  it.each(['{', '[]', '{"owner":1}', '{"owner":"amy","contact":[],"group":{},"chatroom":{}}', 'null'])(
    '%s under either key counts as absent',
    (value) => {
      const { memory, keeper, read } = start();
      memory.setItem('msgList', value);
      memory.setItem('message', value);
      keeper.enter('amy');
      expect([read('msgList'), read('message')]).toEqual([storedLists('amy'), {}]);
    },
  );

  it('without room the oldest conversations of other accounts are removed first, then the user’s own, then it is reported', () => {
    const { keeper, read, warnings } = start(700);
    keeper.enter('cho');
    keeper.keep(storedLists('cho', 1));
    keeper.enter('amy');
    keeper.keep(storedLists('amy', 1, 2, 3));
    expect([read('msgList'), read('message'), warnings()]).toEqual([
      storedLists('amy', 1, 2, 3),
      { cho: storedLists('cho') },
      0,
    ]);
    keeper.keep(storedLists('amy', 1, 2, 3, 4, 5, 6, 7, 8, 9));
    expect([read('msgList'), warnings()]).toEqual([storedLists('amy'), 0]);
    const full = start(10);
    full.keeper.keep(storedLists('amy', 1));
    expect([full.read('msgList'), full.warnings()]).toEqual([null, 1]);
  });

  it('[WEB-WEBLISTS-6] one account’s lists are removed under both keys, and those of others stay', () => {
    const { memory, keeper, read } = start();
    keeper.enter('amy');
    keeper.keep(storedLists('amy', 1));
    keeper.enter('bo');
    keeper.keep(storedLists('bo', 2));
    clearMessageLists(() => memory, 'AMY');
    expect([read('msgList'), read('message')]).toEqual([storedLists('bo', 2), {}]);
    clearMessageLists(() => memory, 'bo');
    expect(read('msgList')).toBeNull();
    const denied = (): never => {
      throw new TypeError('denied');
    };
    expect(() => clearMessageLists(denied, 'bo')).not.toThrow();
  });
});
