import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MessageQuote } from '../domain/message/message.js';
import { createMemoryStore } from '../storage/memory.js';
import { FakeClock } from '../testing/FakeClock.js';
import { FakeHub } from '../testing/FakeHub.js';
import { startClient } from '../testing/startClient.js';

const BO = { kind: 'contact', id: 'bo' } as const;
const AMY = { kind: 'contact', id: 'amy' } as const;
const RUNS = process.env['FITOUT_NIGHTLY'] === '1' ? 20_000 : 150;

async function start() {
  const hub = new FakeHub().add('amy', 'bo');
  const clock = new FakeClock();
  const values = new Map<string, string>();
  const bo = hub.device('phone of bo');
  await bo.open({ userId: 'bo', secret: { kind: 'password', value: 'bo' } });
  let ids = 0;

  async function openSession(storage = createMemoryStore(values)) {
    const client = startClient({ self: 'amy', service: hub.device(`tab ${(ids += 1)}`), storage, clock });
    await client.restore();
    return {
      client,
      async online() {
        await client.session.start({ userId: 'amy', secret: { kind: 'password', value: 'amy' } });
        await clock.advance(5_000);
        return this;
      },
    };
  }

  async function says(text: string, quote: MessageQuote | null = null): Promise<string> {
    const body = { type: 'text', text } as const;
    const id = `theirs-${(ids += 1)}`;
    const sent = await bo.send({ id, conversation: AMY, from: 'bo', body, mentions: [], quote, writtenAt: 0 });
    return sent.ok ? sent.value.serverId : '';
  }
  const recall = (serverId: string) => bo.recall(AMY, serverId);
  const stored = () => JSON.stringify([...values]);
  return { hub, clock, openSession, says, recall, stored };
}

describe('recalls while the device was offline (IM-RECALL-5)', () => {
  it('[IM-RECALL-5] no message, preview, count or storage of a new tab contains the recalled message; its neighbours remain', async () => {
    const { clock, openSession, says, recall, stored } = await start();
    const first = await (await openSession()).online();
    const ids = [await says('one'), await says('secret two'), await says('three'), await says('secret four')];
    await first.client.dispose();
    expect(stored()).toContain('secret');
    for (const at of [1, 3]) await recall(ids[at] ?? '');
    const second = await (await openSession()).online();
    const timeline = second.client.conversations.ensure(BO);
    expect(timeline.messages.map(({ body }) => body)).toEqual([
      { type: 'text', text: 'one' },
      { type: 'text', text: 'three' },
    ]);
    expect(JSON.stringify([timeline.preview, timeline.messages])).not.toContain('secret');
    expect(timeline.unread.count).toBe(2);
    await clock.advance(2_000);
    expect(stored()).not.toContain('secret');
  });

  it('[IM-RECALL-5] a recalled message that was the only one of its conversation is removed too', async () => {
    const { clock, hub, openSession, says, recall, stored } = await start();
    const first = await (await openSession()).online();
    const only = await says('secret');
    await first.client.dispose();
    await recall(only);
    const second = await (await openSession()).online();
    expect(second.client.conversations.ensure(BO).messages).toEqual([]);
    await clock.advance(2_000);
    expect(stored()).not.toContain('secret');
    expect(hub.stored).toHaveLength(1);
  });

  it('[IM-RECALL-5] a service that keeps no history removes no message', async () => {
    const { openSession, says, hub } = await start();
    const first = await (await openSession()).online();
    await says('kept');
    await first.client.dispose();
    const device = hub.device.bind(hub);
    hub.device = (name) => ({ ...device(name), history: async () => ({ ok: true, value: [] }) });
    const second = await (await openSession()).online();
    expect(second.client.conversations.ensure(BO).messages).toHaveLength(1);
  });

  it('[IM-RECALL-5] a failed page is requested again, and the conversation list still loads', async () => {
    const { clock, hub, openSession, says, recall } = await start();
    const first = await (await openSession()).online();
    const secret = await says('secret');
    await first.client.dispose();
    await recall(secret);
    const device = hub.device.bind(hub);
    let failures = 1;
    hub.device = (name) => {
      const service = device(name);
      return {
        ...service,
        history: async (...args) => {
          if (failures-- > 0) hub.failNext('timedOut');
          return service.history(...args);
        },
      };
    };
    const second = await (await openSession()).online();
    await clock.advance(5_000);
    expect(second.client.conversations.hasLoaded).toBe(true);
    expect(second.client.conversations.ensure(BO).messages).toEqual([]);
  });
});

type Step = 'says' | 'answers' | 'mine' | 'recall' | 'recallMine' | 'open' | 'close' | 'leave' | 'come' | 'wait';
const steps: readonly Step[] = [
  'says',
  'says',
  'answers',
  'mine',
  'recall',
  'recallMine',
  'open',
  'close',
  'leave',
  'come',
  'wait',
];
const step = fc.record({ what: fc.constantFrom(...steps), which: fc.nat(20) });

describe('recall leaves nothing (IM-12)', () => {
  it('[IM-12] after a recall at any moment no timeline, preview or storage holds its text, and the rest is unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (script) => {
        const { clock, hub, openSession, says, recall, stored } = await start();
        const secrets: { readonly id: string; readonly text: string }[] = [];
        const gone: string[] = [];
        let tab: Awaited<ReturnType<typeof openSession>> | null = await (await openSession()).online();
        for (const [at, { what, which }] of script.entries()) {
          const text = `<${at}>`;
          const chosen = secrets[which % Math.max(1, secrets.length)];
          const timeline = tab?.client.conversations.ensure(BO);
          if (what === 'says') secrets.push({ id: await says(text), text });
          else if (
            what === 'answers' &&
            chosen !== undefined &&
            timeline?.records.find(chosen.id)?.status === 'unread'
          ) {
            // Only texts that this account has cached: the text of a message that it never received is in the reply alone.
            secrets.push({ id: await says(text, { id: chosen.id, from: 'bo', preview: chosen.text }), text });
          } else if (what === 'mine') void timeline?.send({ type: 'text', text: `<mine ${at}>` });
          else if (what === 'recall' && chosen !== undefined && (await recall(chosen.id)).ok) gone.push(chosen.text);
          else if (what === 'recallMine') {
            const last = timeline?.messages.findLast(({ from, status }) => from === 'amy' && status === 'sent');
            const text = last?.body.type === 'text' ? last.body.text : '';
            if (last !== undefined && (await timeline?.recall(last.id))?.ok === true) gone.push(text);
          } else if (what === 'open') tab?.client.conversations.open(BO);
          else if (what === 'close') tab?.client.conversations.close();
          else if (what === 'leave') {
            await tab?.client.dispose();
            tab = null;
          } else if (what === 'come') tab ??= await (await openSession()).online();
          else if (what === 'wait') await clock.advance(3_000);
          await clock.advance(0);
        }
        tab ??= await (await openSession()).online();
        await clock.advance(60_000);
        const fresh = await (await openSession(createMemoryStore())).online();
        const [mine, theirs] = [tab.client.conversations.ensure(BO), fresh.client.conversations.open(BO)];
        for (let page = 0; page < 5; page += 1) {
          await clock.advance(0);
          await theirs.loadOlder();
        }
        const visible = mine.messages.filter(({ status }) => status !== 'recalled').map(({ serverId }) => serverId);
        expect(visible).toEqual(theirs.messages.map(({ serverId }) => serverId).slice(-visible.length));
        const everything = stored() + JSON.stringify([mine.messages, mine.preview]);
        expect(gone.filter((text) => everything.includes(text))).toEqual([]);
        expect(hub.stored.length).toBeGreaterThanOrEqual(visible.length);
        await tab.client.dispose();
        await fresh.client.dispose();
        expect(clock.waiting).toBe(0);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  }, 1_800_000);
});
