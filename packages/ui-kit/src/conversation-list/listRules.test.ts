import { chinese } from '../copy/language.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ME, message, messages, NOON } from '../testing/samples.js';
import { arrivals, createHeadings, nextRenderBatch } from '../messages/listRules.js';
import { windowRange } from '../primitives/VirtualRows.js';
import { rowActions, failedText, isOffered, leavesConversation } from './ConversationMenu.js';
import { unreadReasons } from './WhyUnread.js';
import { rowName, rowPrefixes, type RowState, splitTitle } from './ConversationRow.js';
import { imError } from '@fitout/im-core';

const NOTHING = { count: 0, mentions: 0, uncounted: 0 };
const none = { count: 0, mentionsMe: false };

const MINUTE = 60_000;
const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => ({ id: `m${from + i}` }));
const at = (...minutes: number[]) =>
  minutes.map((minute) => message({ id: `m${minute}`, time: NOON + minute * MINUTE }));

describe('the rows of the list (LIST)', () => {
  it('every visible row is rendered, and at most the spare ones besides', () => {
    fc.assert(
      fc.property(fc.nat(200_000), fc.integer({ min: 1, max: 2_000 }), fc.nat(5_000), (top, height, count) => {
        const { start, end } = windowRange({ top, height }, 72, count, 6);
        expect(end - start).toBeLessThanOrEqual(Math.ceil(height / 72) + 13);
        const visible = Array.from({ length: count }, (_, row) => row).filter(
          (row) => row * 72 < top + height && (row + 1) * 72 > top,
        );
        expect(visible.filter((row) => row < start || row >= end)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it('[UI-LIST-2] a row’s name has its title and its unread count', () => {
    expect(rowName('客服小安', { unread: { count: 0, mentionsMe: false } }, '', chinese)).toBe('客服小安');
    expect(rowName('客服小安', { unread: { count: 3, mentionsMe: false } }, '', chinese)).toBe('客服小安，3 条未读');
    expect(rowName('客服小安', { unread: { count: 3, mentionsMe: true } }, '图片', chinese)).toBe(
      '客服小安，3 条未读，有人@我，图片',
    );
    expect(rowName('客服小安', { unread: none, hasFailed: true }, '图片', chinese)).toBe('客服小安，发送失败，图片');
    expect(rowName('客服小安', { unread: none, isMarkedUnread: true, isMuted: true }, '', chinese)).toBe(
      '客服小安，未读，消息免打扰',
    );
  });

  it.each<[RowState, string[]]>([
    [{ unread: none, isOpen: false }, []],
    [
      { unread: { count: 3, mentionsMe: true }, isOpen: false, isMuted: true, draft: '写了', previewFrom: '3001' },
      ['mention', 'draft', 'count'],
    ],
    [
      { unread: { count: 3, mentionsMe: true }, isOpen: false, isMuted: true, previewFrom: '3001' },
      ['mention', 'count', 'sender'],
    ],
    [{ unread: { count: 2, mentionsMe: true }, isOpen: false, hasFailed: true }, ['mention', 'failed']],
    [{ unread: none, isOpen: false, hasFailed: true, draft: '写了' }, ['draft']],
    [{ unread: none, isOpen: true, draft: '写了', previewFrom: null }, []],
    [{ unread: none, isOpen: false, draft: ' \n' }, []],
  ])('[UI-LIST-7] the last message of %o has the prefixes %o', (state, prefixes) => {
    expect(rowPrefixes(state)).toEqual(prefixes);
  });

  it('a row’s menu offers each action or its opposite, always in the same order', () => {
    expect(rowActions({ unread: none })).toEqual(['pin', 'markUnread', 'mute', 'muteFor', 'hide', 'remove']);
    expect(rowActions({ unread: { count: 2, mentionsMe: false }, isPinned: true, isMuted: true })).toEqual([
      'unpin',
      'markRead',
      'unmute',
      'hide',
      'remove',
    ]);
    expect(rowActions({ unread: none, isMarkedUnread: true })).toContain('markRead');
  });

  it('an unread count is explained by its parts', () => {
    const unread = {
      held: { count: 1, mentions: 1, uncounted: 1 },
      dropped: { count: 2, mentions: 0, uncounted: 0 },
      unheld: 3,
      countedThrough: { time: 7, serverId: 'm7' },
      seenThrough: { time: 5, serverId: 'm5' },
    };
    const all = [
      message({ id: 'read', status: 'read' }),
      message({ id: 'mine', from: ME, status: 'sent' }),
      message({ id: 'counts', status: 'unread' }),
    ];
    const settings = { isMuted: true, isMarkedUnread: true };
    const reasons = unreadReasons({ messages: all, unread }, settings, ME, String, chinese);
    expect(reasons.messages.map(({ id }) => id)).toEqual(['counts']);
    expect(reasons.facts).toEqual([
      '共6条未读',
      '已加载的消息：1条',
      '已移出本机缓存：2条',
      '服务器计入、本机未加载：3条',
      '不计入的通话记录：1条',
      '服务器的计数截至 7',
      '本机已知读到 5',
      '有人@我',
      '消息免打扰，不计入总数',
      '手动标为未读',
    ]);
    const fresh = { held: null, dropped: NOTHING, unheld: 0, countedThrough: null, seenThrough: null };
    const calm = { isMuted: false, isMarkedUnread: false };
    expect(unreadReasons({ messages: [], unread: fresh }, calm, ME, String, chinese).facts).toEqual([
      '共0条未读',
      '已加载的消息：0条',
      '本机没有已读记录',
    ]);
  });
});

describe('the change of a list (MSGLIST)', () => {
  const shown = { firstId: 'm10', lastId: 'm19', length: 10 };

  it('[UI-MSGLIST-2] a page in front and a message at the end are two batches', () => {
    expect(nextRenderBatch(null, ids(0, 5))).toEqual({ count: 5, shift: false });
    expect(nextRenderBatch(shown, ids(10, 21))).toEqual({ count: 11, shift: false });
    expect(nextRenderBatch(shown, ids(0, 20))).toEqual({ count: 20, shift: true });
    expect(nextRenderBatch(shown, ids(0, 22))).toEqual({ count: 20, shift: true });
    expect(nextRenderBatch(shown, ids(12, 21))).toEqual({ count: 8, shift: true });
    expect(nextRenderBatch(shown, ids(30, 40))).toEqual({ count: 10, shift: false });
    expect(nextRenderBatch(shown, [])).toEqual({ count: 0, shift: false });
  });

  it('[UI-MSGLIST-2] two batches always render the whole list', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.nat(30), fc.nat(9), (front, end, cut) => {
        const list = ids(10 - front + cut, 20 + end);
        const first = nextRenderBatch(shown, list);
        const rendered = { firstId: list[0]?.id ?? '', lastId: list[first.count - 1]?.id ?? '', length: first.count };
        expect(nextRenderBatch(rendered, list)).toEqual({ count: list.length, shift: false });
      }),
    );
  });

  it('own new messages and those of others are counted separately', () => {
    const list = messages(3);
    expect(arrivals(list, 3, 'm0', ME)).toEqual({ hasOwn: false, others: 2, mentioning: [] });
    expect(arrivals(list, 2, 'm0', ME)).toEqual({ hasOwn: false, others: 1, mentioning: [] });
    expect(arrivals([...list, message({ id: 'x', from: ME, status: 'sending' })], 4, 'm2', ME)).toEqual({
      hasOwn: true,
      others: 0,
      mentioning: [],
    });
    expect(arrivals([...list, message({ id: 'x', from: ME, status: 'sent' })], 4, 'm2', ME).hasOwn).toBe(false);
  });

  it('the messages that mention the user are listed, the earliest first', () => {
    const list = [...messages(1), message({ id: 'a', mentions: [ME] }), message({ id: 'b', mentions: [ME, 'bo'] })];
    expect(arrivals(list, 3, 'm0', ME).mentioning).toEqual(['a', 'b']);
  });
});

describe('time headings (UI-MSGLIST-6)', () => {
  const headed = (list: { id: string }[], headings: ReturnType<typeof createHeadings>) =>
    list.filter(({ id }) => headings.has(id)).map(({ id }) => id);

  it('[UI-MSGLIST-6] the next heading comes ten minutes after the last heading, not after the last message', () => {
    const list = at(0, 6, 9, 10, 15, 25);
    const headings = createHeadings();
    headings.update(list);
    expect(headed(list, headings)).toEqual(['m0', 'm10', 'm25']);
  });

  it('[UI-MSGLIST-6] the batches of new messages make no difference', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30), { minLength: 1, maxLength: 40 }), fc.nat(40), (gaps, cut) => {
        let minute = 0;
        const list = at(...new Set(gaps.map((gap) => (minute += gap))));
        const whole = createHeadings();
        whole.update(list);
        const bit = createHeadings();
        bit.update(list.slice(0, cut + 1));
        bit.update(list);
        bit.update(list);
        expect(headed(list, bit)).toEqual(headed(list, whole));
      }),
    );
  });

  it('[UI-MSGLIST-6] older messages move no existing heading, but may remove the top one', () => {
    const known = at(100, 105, 111, 115);
    const headings = createHeadings();
    headings.update(known);
    expect(headed(known, headings)).toEqual(['m100', 'm111']);
    const near = [...at(80, 95), ...known];
    headings.update(near);
    expect(headed(near, headings)).toEqual(['m80', 'm95', 'm111']);
    const far = [...at(40), ...near];
    headings.update(far);
    expect(headed(far, headings)).toEqual(['m40', 'm80', 'm95', 'm111']);
  });

  it('[UI-MSGLIST-6] a replaced list starts anew', () => {
    const headings = createHeadings();
    headings.update(at(0, 20));
    headings.update(at(1, 2));
    expect(headed(at(0, 1, 2, 20), headings)).toEqual(['m1']);
  });
});

describe('names in the list (LIST)', () => {
  it.each([
    ['订单DD2026111800000005', '订单DD202611180000', '0005'],
    ['装修灵感分享', '装修灵感分享', ''],
    ['二期1234567', '二期1234567', ''],
    ['12345678', '1234', '5678'],
    ['', '', ''],
  ])('of %s the end of a long number stays visible', (name, head, tail) => {
    expect(splitTitle(name)).toEqual({ head, tail });
  });
});

describe("a row's menu (LIST)", () => {
  it('a conversation without messages cannot be marked as unread', () => {
    expect([isOffered('markUnread', { lastTime: null }), isOffered('markUnread', { lastTime: 1 })]).toEqual([
      false,
      true,
    ]);
    expect(isOffered('pin', { lastTime: null })).toBe(true);
  });

  it('a conversation that is marked as unread, hidden or removed is closed', () => {
    const actions = ['pin', 'mute', 'markRead', 'markUnread', 'hide', 'remove'] as const;
    expect(actions.filter(leavesConversation)).toEqual(['markUnread', 'hide', 'remove']);
  });

  it('a failed action has a text with its reason', () => {
    expect(failedText('pin', imError('notConnected', 'test'), chinese)).toBe('置顶失败：当前未连接，请稍后重试');
    expect(failedText('remove', imError('refused', 'test'), chinese)).toBe('删除失败：操作未被允许');
  });
});
