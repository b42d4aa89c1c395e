import { describe, expect, it, vi } from 'vitest';
import { err, imError } from '../domain/imError.js';
import type { ImClient, ImClientOptions } from '../createImClient.js';
import { FakeClock, settle } from '../testing/FakeClock.js';
import { FakeHub } from '../testing/FakeHub.js';
import { createArchiving } from './createArchiving.js';
import { logIn, startClient } from '../testing/startClient.js';
import * as LIMITS from '../limits.js';
import { createArchive } from '../storage/archive.js';
import { incoming } from '../testing/builders.js';
import { createMemoryArchive, createMemoryStore } from '../storage/memory.js';

const WITH_AMY = { kind: 'contact', id: 'amy' } as const;
const WITH_BO = { kind: 'contact', id: 'bo' } as const;

function start(limit = 1_000, { isDenied = false } = {}) {
  const hub = new FakeHub().add('amy', 'bo', 'cho');
  const clock = new FakeClock();
  const tables = new Map<string, unknown>();
  let isIdle = true;
  let waiting: (() => void)[] = [];
  const whenIdle = (task: () => void) => {
    if (isIdle) return clock.after(0, task);
    waiting.push(task);
    return () => void (waiting = waiting.filter((one) => one !== task));
  };

  async function client(
    self: string,
    values = new Map<string, string>(),
    tab = 'tab',
    more: Partial<ImClientOptions> = {},
  ) {
    const denied = createArchive({ run: () => Promise.resolve(null) });
    const archive = createArchiving({ store: isDenied ? denied : createMemoryArchive(tables), whenIdle, limit });
    const im = startClient({
      self,
      service: hub.device(`${self} ${tab}`),
      storage: createMemoryStore(values),
      clock,
      ...(self === 'bo' && tab === 'tab' && { archive }),
      ...more,
    });
    await im.restore();
    await logIn(im, self);
    await clock.advance(0);
    return im;
  }
  /** Amy has written so many messages, which another device of Bo has received. */
  async function written(count: number) {
    const amy = await client('amy');
    const other = await client('bo', new Map(), 'other');
    for (let number = 1; number <= count; number += 1) await say(amy, WITH_BO, `水管 ${number}`);
    await other.dispose();
  }
  const find = async (im: ImClient, words: string) => {
    await clock.advance(10);
    await settle();
    const answer = await im.archive?.search({ words, limit: 100 });
    return answer?.hits.map((hit) => hit.words);
  };
  const say = async (im: ImClient, ref: typeof WITH_AMY | typeof WITH_BO, text: string) => {
    await im.conversations.timelineOf(ref).send({ type: 'text', text });
    await clock.advance(0);
  };
  return {
    hub,
    clock,
    client,
    written,
    find,
    say,
    setIdle(next: boolean) {
      isIdle = next;
      for (const task of next ? waiting.splice(0) : []) task();
    },
  };
}

describe('the archive of a client', () => {
  it('finds what was received and sent, and loses at once what was recalled or removed', async () => {
    const { client, say, find } = start(0);
    const [amy, bo] = [await client('amy'), await client('bo')];
    await say(amy, WITH_BO, '水管漏水');
    await say(amy, WITH_BO, '水管在厨房');
    await say(bo, WITH_AMY, '水管明天修');
    await say(bo, WITH_AMY, '水管要换');
    expect(await find(bo, '水管')).toEqual(['水管要换', '水管明天修', '水管在厨房', '水管漏水']);
    const idOf = (im: ImClient, ref: typeof WITH_AMY | typeof WITH_BO, text: string) =>
      im.conversations.timelineOf(ref).messages.find(({ body }) => body.type === 'text' && body.text === text)?.id ??
      '';
    await amy.conversations.timelineOf(WITH_BO).recall(idOf(amy, WITH_BO, '水管漏水'));
    await bo.conversations.timelineOf(WITH_AMY).recall(idOf(bo, WITH_AMY, '水管要换'));
    await bo.conversations.timelineOf(WITH_AMY).removeLocally([idOf(bo, WITH_AMY, '水管在厨房')]);
    expect(await find(bo, '水管')).toEqual(['水管明天修']);
    await bo.conversations.discard(WITH_AMY, { withHistory: false });
    expect(await find(bo, '水管')).toEqual([]);
  });

  it('finds an edited message by its new words only', async () => {
    const { client, say, find, clock } = start(0);
    const [amy, bo] = [await client('amy'), await client('bo')];
    await say(amy, WITH_BO, '水管漏水');
    await say(bo, WITH_AMY, '水管明天修');
    expect(await find(bo, '水管')).toHaveLength(2);
    for (const [im, ref] of [
      [amy, WITH_BO],
      [bo, WITH_AMY],
    ] as const) {
      const timeline = im.conversations.timelineOf(ref);
      const own = timeline.messages.find(({ from }) => from === im.self);
      await timeline.edit(own?.id ?? '', '电线');
      await clock.advance(0);
    }
    expect([await find(bo, '水管'), await find(bo, '电线')]).toEqual([[], ['电线', '电线']]);
  });

  it('is filled page by page while the user is idle, to the beginning of every conversation, and the next session goes on', async () => {
    const { client, written, clock, setIdle } = start();
    await written(35);
    const values = new Map<string, string>();
    setIdle(false);
    const bo = await client('bo', values);
    await clock.advance(60_000);
    const held = async (im: ImClient) => (await im.archive?.reach(WITH_AMY))?.count;
    expect(await held(bo)).toBeLessThan(35);
    setIdle(true);
    await clock.advance(1_100);
    const begun = await held(bo);
    expect(begun).toBeGreaterThan(9);
    expect(begun).toBeLessThan(35);
    await bo.dispose();
    const next = await client('bo', values);
    await clock.advance(10_000);
    expect(await next.archive?.reach(WITH_AMY)).toMatchObject({ count: 35, isWhole: true });
  });

  it('fetches nothing ahead beyond the limit, and nothing more after it was cleared', async () => {
    const { client, written, clock } = start(10);
    await written(35);
    const bo = await client('bo');
    await clock.advance(60_000);
    expect(await bo.archive?.size()).toMatchObject({ messages: 10 });
    await bo.archive?.clear();
    await clock.advance(60_000);
    expect(await bo.archive?.size()).toMatchObject({ messages: 0 });
  });

  it('fetches no page again and again where nothing can be stored', async () => {
    const { client, written, clock } = start(1_000, { isDenied: true });
    await written(35);
    const bo = await client('bo');
    const history = vi.spyOn(bo.parts.service, 'history');
    await clock.advance(60_000);
    expect(history.mock.calls.length).toBeLessThan(3);
  });

  it('where a write finds no space, the archive goes first and then the messages that this session has not read', async () => {
    const { hub, client, say, written, clock } = start();
    await written(35);
    const values = new Map<string, string>();
    const [cho, bo] = [await client('cho'), await client('bo', values)];
    await say(cho, WITH_BO, '水管');
    bo.conversations.open(WITH_AMY);
    await clock.advance(10_000);
    await bo.dispose();
    let free = (): Promise<readonly string[] | null> => Promise.resolve(null);
    const space = { estimate: async () => null, whenFull: (next: typeof free) => void (free = next) };
    hub.goDown();
    const next = await client('bo', values, 'tab', { space });
    await next.conversations.timelineOf({ kind: 'contact', id: 'cho' }).read();
    expect((await next.archive?.size())?.messages).toBe(36);
    expect(await free()).toEqual(['contact/amy']);
    expect((await next.archive?.size())?.messages).toBe(0);
  });

  it('fetches nothing ahead while the device has little space, and gives some back', async () => {
    const { client, written, clock } = start();
    await written(35);
    const space = { estimate: async () => ({ usage: 99, quota: 100 }), whenFull: () => undefined };
    const bo = await client('bo', new Map(), 'tab', { space });
    await clock.advance(60_000);
    expect(await bo.archive?.size()).toMatchObject({ messages: 0 });
  });

  it('hands over what waits for an idle moment that never comes', async () => {
    const store = createMemoryArchive();
    const archiving = createArchiving({ store, whenIdle: () => () => undefined, limit: 0 });
    for (let number = 1; number < LIMITS.archiveWaiting; number += 1) archiving.add(WITH_AMY, [incoming(number)]);
    expect((await store.size()).messages).toBe(0);
    archiving.add(WITH_AMY, [incoming(LIMITS.archiveWaiting)]);
    expect((await store.size()).messages).toBe(LIMITS.archiveWaiting);
  });

  it('fetches further back when the user asks, also beyond the limit', async () => {
    const { client, written, clock } = start(0);
    await written(35);
    const bo = await client('bo');
    const further = async (from?: typeof WITH_AMY) => {
      const answer = bo.archive?.further(from);
      await clock.advance(0);
      return answer;
    };
    expect(await further(WITH_AMY)).toBe(true);
    expect(await bo.archive?.reach(WITH_AMY)).toMatchObject({ count: 35, isWhole: true });
    expect(await further()).toBe(true);
    bo.parts.service.history = async () => err(imError('timedOut', ''));
    await bo.archive?.clear();
    expect(await further()).toBe(false);
  });

  it('does not find again what the user removed here when its page is fetched', async () => {
    const { client, written, clock, find } = start(0);
    await written(12);
    const values = new Map<string, string>();
    const bo = await client('bo', values);
    const timeline = bo.conversations.open(WITH_AMY);
    await clock.advance(3_000);
    await timeline.removeLocally([timeline.messages.at(-1)?.id ?? '']);
    await bo.archive?.clear();
    await bo.dispose();
    const next = await client('bo', values);
    expect(await find(next, '水管 11')).toEqual(['水管 11']);
    expect(await find(next, '水管 12')).toEqual([]);
  });
});
