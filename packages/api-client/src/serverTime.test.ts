import { describe, expect, it } from 'vitest';
import { startApi } from './testing/localServer.js';
import { narrowRange, offsetOf, writtenAt, type OffsetRange } from './serverTime.js';

const NOON = Date.UTC(2026, 10, 20, 4);
const sample = (sentAt: number, tripMs: number, written: number) => ({
  sentAt,
  receivedAt: sentAt + tripMs,
  writtenAt: written,
});

describe('the server’s clock (HTTP)', () => {
  it('one answer puts the server’s time at the middle of the round trip', () => {
    const range = narrowRange(null, sample(NOON, 400, NOON + 300_000));
    expect(range).toEqual({ least: 299_600, most: 301_000 });
    expect(offsetOf(range ?? { least: 0, most: 0 })).toBe(300_300);
  });

  it('a clock that may be right is not corrected', () => {
    expect(offsetOf(narrowRange(null, sample(NOON + 999, 30, NOON)) ?? { least: 1, most: 1 })).toBe(0);
  });

  it('each answer narrows the range; after a hundred the error is below the round trip', () => {
    const truth = -123_456;
    let range: OffsetRange | null = null;
    for (let at = 0; at < 100; at += 1) {
      const sentAt = NOON + at * 1_037;
      const trip = 40 + (at % 7) * 30;
      const server = sentAt + trip / 2 + truth;
      range = narrowRange(range, sample(sentAt, trip, Math.floor(server / 1_000) * 1_000));
    }
    expect(range).not.toBeNull();
    expect(Math.abs(offsetOf(range ?? { least: 0, most: 0 }) - truth)).toBeLessThan(60);
  });

  it('after a clock was set, the next answer starts a new range', () => {
    const before = narrowRange(null, sample(NOON, 100, NOON));
    const after = narrowRange(before, sample(NOON + 5_000, 100, NOON + 115_000));
    expect(offsetOf(after ?? { least: 0, most: 0 })).toBe(110_450);
  });

  it('slow answers, cached ones and those without a date are ignored', () => {
    const known = { least: 1_000, most: 2_000 };
    expect(narrowRange(known, sample(NOON, 10_001, NOON))).toBe(known);
    expect(narrowRange(known, sample(NOON, 10, Number.NaN))).toBe(known);
    const headers = (all: Record<string, string>) => (name: string) => all[name];
    const date = new Date(NOON).toUTCString();
    expect(writtenAt(headers({ date }))).toBe(NOON);
    expect(writtenAt(headers({ date, age: '0' }))).toBe(NOON);
    expect(writtenAt(headers({ date, age: '7' }))).toBeNaN();
    expect(writtenAt(headers({}))).toBeNaN();
    expect(writtenAt(headers({ date: 'soon' }))).toBeNaN();
  });

  it('the client reports the offset after every answer that changes it, failures included', async () => {
    const reported: number[] = [];
    const { server, api } = await startApi({ now: () => NOON, onServerOffset: (ms) => void reported.push(ms) });
    let status = 200;
    server.reply((_, response) => {
      response.writeHead(status, { date: new Date(NOON + 110_000).toUTCString() });
      response.end('{"code":200,"data":null}');
    });
    await api.call('users.me');
    status = 503;
    await api.call('users.me');
    expect(reported).toEqual([110_500]);
  });
});
