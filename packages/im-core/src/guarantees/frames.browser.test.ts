import { expect, inject, it, onTestFinished } from 'vitest';
import type { EasemobConfig } from '../easemob/createEasemobService.js';
import type { FrameOrder, FrameReport, KeptText } from './frames.contract.js';
import { systemClock } from '../storage/memory.js';
import { FakeHub } from '../testing/FakeHub.js';
import { outgoing, WITH_PEER } from '../testing/builders.js';
import { startClient } from '../testing/startClient.js';
import { connectChatService } from '../worker/connectChatService.js';

const FRAMES = inject('isNightly') ? 100_000 : 10_000;
const TIMEOUT_MS = 180_000 + FRAMES * 9;
const AROUND = 200;
const AFTERWARDS = 100;
const SEED = 13;
const AMY = { userId: 'amy', secret: { kind: 'token', value: 'amy' } } as const;

/**
 * Amy on the real client, whose socket delivers the frames that the test gives it; history and lists come from a
 * service in memory.
 */
async function start() {
  const hub = new FakeHub().add('amy', 'bo');
  const bo = hub.device('bo');
  await bo.open({ userId: 'bo', secret: { kind: 'password', value: 'bo' } });
  const worker = new Worker(new URL('./frames.contract.ts', import.meta.url), { type: 'module' });
  const escaped: string[] = [];
  worker.addEventListener('error', (event) => escaped.push(event.message));
  const config: EasemobConfig = {
    appKey: 'frames#run',
    url: 'ws://frames/websocket',
    apiUrl: location.origin,
    deviceId: 'tab',
  };
  const vendor = connectChatService(worker, config, systemClock);
  const inMemory = hub.device('amy');
  const client = startClient({
    self: 'amy',
    clock: systemClock,
    service: {
      ...inMemory,
      async open(credentials) {
        await inMemory.open({ userId: 'amy', secret: { kind: 'password', value: 'amy' } });
        return vendor.open(credentials);
      },
      probe: vendor.probe,
      close: vendor.close,
      subscribe: vendor.subscribe,
    },
  });
  onTestFinished(() => client.dispose());
  const channel = new BroadcastChannel('frames');
  onTestFinished(() => channel.close());
  const order = (order: FrameOrder): Promise<FrameReport> =>
    new Promise((resolve) => {
      channel.onmessage = ({ data }: MessageEvent<FrameReport>) => resolve(data);
      channel.postMessage(order);
    });
  const says = async (count: number): Promise<readonly KeptText[]> => {
    const from = hub.stored.length;
    for (let number = from; number < from + count; number += 1) {
      await bo.send(outgoing(`bo-message-${number}`, { from: 'bo', conversation: { kind: 'contact', id: 'amy' } }));
    }
    return hub.stored.slice(from).map(({ serverId, id, time }) => ({ serverId, id, time, text: id }));
  };
  return { hub, client, order, says, escaped };
}

async function stayLoggedIn(client: Awaited<ReturnType<typeof start>>['client']): Promise<void> {
  if (client.session.connection === 'loggedOut') await client.session.start(AMY);
}

it(
  `[IM-13] ${FRAMES} damaged frames reach the real client: nothing escapes, no neighbour is lost, the next hundred are shown`,
  async () => {
    const { hub, client, order, says, escaped } = await start();
    await client.session.start(AMY);
    const timeline = client.conversations.open(WITH_PEER);
    const watching = setInterval(() => void stayLoggedIn(client), 100);
    onTestFinished(() => clearInterval(watching));
    const around = await order({ seed: SEED, damaged: FRAMES, texts: await says(AROUND) });
    const stored = () => hub.stored.map(({ serverId }) => serverId);
    const shown = () => timeline.messages.map(({ serverId }) => serverId);
    await expect.poll(shown, { timeout: 60_000 }).toEqual(stored());
    const after = await order({ seed: SEED, damaged: 0, texts: await says(AFTERWARDS) });
    await expect.poll(shown, { timeout: 60_000 }).toEqual(stored());
    expect(timeline.messages.map(({ body }) => body.type)).toEqual(stored().map(() => 'text'));
    expect(around.sent).toBe(FRAMES);
    expect(around.contained).toBeGreaterThan(FRAMES / 10);
    expect([...after.escaped, ...escaped]).toEqual([]);
  },
  TIMEOUT_MS,
);
