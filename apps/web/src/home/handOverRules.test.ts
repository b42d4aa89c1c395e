import { describe, expect, it } from 'vitest';
import { giveFields, giverWords, givenBy, handOverHref, waitingFor, type HandOver } from './handOverRules.js';

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 10, 23, 4);

function handOver(over: Partial<HandOver> = {}): HandOver {
  return {
    id: 'h1',
    kind: 'group',
    conversationId: '77',
    orderId: '5',
    customerName: '林晓',
    fromId: '1001',
    fromName: '林晓',
    toId: '2001',
    toName: '客服小安',
    reason: '转人工',
    status: 0,
    createTime: NOW - HOUR_MS,
    takenTime: null,
    ...over,
  };
}

describe('hand-overs at the desk (HANDOVER)', () => {
  it('hand-overs to the user are listed by the longest wait; taken ones and those of others are not', () => {
    const all = [
      handOver({ id: 'late', createTime: NOW }),
      handOver({ id: 'early' }),
      handOver({ id: 'taken', status: 1, takenTime: NOW }),
      handOver({ id: 'other', toId: '2002' }),
    ];
    expect(waitingFor(all, '2001').map(({ id }) => id)).toEqual(['early', 'late']);
    expect(giverWords(handOver())).toBe('客户请求人工客服');
    expect(giverWords(handOver({ fromId: '2002', fromName: '客服小宁' }))).toBe('客服小宁转接');
    expect(handOverHref(handOver())).toBe('/group/77');
    expect(handOverHref(handOver({ kind: 'contact', conversationId: 'a b' }))).toBe('/contact/a%20b');
  });

  it('the user’s own hand-over is shown until it is taken, and for a day afterwards', () => {
    const mine = { fromId: '2001', toId: '2002' };
    const all = [
      handOver({ ...mine, id: 'waits', createTime: NOW - 90 * HOUR_MS }),
      handOver({ ...mine, id: 'taken', status: 1, takenTime: NOW - 23 * HOUR_MS }),
      handOver({ ...mine, id: 'old', status: 1, takenTime: NOW - 25 * HOUR_MS }),
      handOver({ id: 'given to me' }),
    ];
    expect(givenBy(all, '2001', NOW).map(({ id }) => id)).toEqual(['waits', 'taken']);
  });

  it('a conversation and a colleague are chosen, and a reason is required', () => {
    const fields = giveFields(
      [{ kind: 'contact', id: '1001', name: '林晓' }],
      [
        { id: '2002', name: '客服小宁', isOnline: false },
        { id: '2003', name: '客服小白', isOnline: true },
      ],
    );
    expect(fields.map(({ name, required }) => [name, required])).toEqual([
      ['conversation', true],
      ['to', true],
      ['reason', true],
    ]);
    expect(fields[1]).toMatchObject({
      choices: [
        { value: '2002', label: '客服小宁（非工作时间）' },
        { value: '2003', label: '客服小白' },
      ],
    });
  });
});
