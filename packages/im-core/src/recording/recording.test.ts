import { describe, expect, it } from 'vitest';
import type { ConversationRef } from '../domain/conversation/conversation.js';
import { createDice } from '../testing/builders.js';
import { chaosTalk, type ChaosDevice } from '../testing/chaosTalk.js';
import { createFaultyConnection } from '../testing/createFaultyConnection.js';
import { FakeClock } from '../testing/FakeClock.js';
import { FakeHub } from '../testing/FakeHub.js';
import { logIn, startClient } from '../testing/startClient.js';
import { createRecorder, replay, type Recording, type RecordingOptions } from './index.js';

const PEOPLE = ['amy', 'bo', 'cho'];
const GROUP: ConversationRef = { kind: 'group', id: 'team' };
const BO: ConversationRef = { kind: 'contact', id: 'bo' };
const BLOB = { size: 3, type: '', arrayBuffer: async () => new ArrayBuffer(0) };

/** Three people talk over broken connections, and amy's client is recorded, as a file. */
async function talk(seed: number, options: RecordingOptions, every = 8): Promise<Recording> {
  const dice = createDice(seed);
  const hub = new FakeHub().add(...PEOPLE).addGroup(GROUP.id, 'Team', PEOPLE);
  const clock = new FakeClock();
  const devices = await Promise.all(
    PEOPLE.map(async (userId): Promise<ChaosDevice> => {
      const { service, uploader } = createFaultyConnection({ hub, deviceId: userId, clock, dice, every });
      const recording = userId === 'amy' ? createRecorder(options) : undefined;
      const client = startClient({ self: userId, service, uploader, clock, random: dice.roll, recording });
      await client.restore();
      void logIn(client, userId);
      return { deviceId: userId, userId, client };
    }),
  );
  await clock.advance(1_000);
  const pause = (ms: number) => clock.advance(ms);
  await chaosTalk({ devices, group: GROUP, dice, each: 40, pause, pauseMs: 300, fileOf: () => BLOB });
  const recording = devices[0]?.client.recording();
  for (const { client } of devices) await client.dispose();
  return JSON.parse(JSON.stringify(recording)) as Recording;
}

async function outcome(recording: Recording) {
  const { client, findings, isSame } = await replay(recording);
  await client.dispose();
  return { findings, isSame };
}

describe('a recording', () => {
  it.for([1, 2, 3, 4, 38])('shows in a replay what the user saw, and nothing wrong (seed %d)', async (seed) => {
    for (const texts of [true, false]) {
      expect(await outcome(await talk(seed, { texts }))).toEqual({ findings: [], isSame: true });
    }
  });

  it.for([1, 2, 3])('keeps the newest part within its limits, and that can be replayed too (seed %d)', async (seed) => {
    const recording = await talk(seed, { entries: 600 }, 1_000);
    expect(recording.entries.length).toBeLessThanOrEqual(620);
    expect(recording.resumed).not.toBe(null);
    expect((await outcome(recording)).findings).toEqual([]);
  });

  it('has no texts, names, addresses and secrets, unless texts are allowed; never secrets', async () => {
    const written = async (options: RecordingOptions) => {
      const hub = new FakeHub().add('amy', 'bo').addGroup('g-7731', '王府井装修', ['amy', 'bo']);
      const client = startClient({ self: 'amy', service: hub.device('a'), recording: createRecorder(options) });
      await client.restore();
      await client.session.start({ userId: 'amy', secret: { kind: 'password', value: 'amy' } });
      const timeline = client.conversations.open(BO);
      const url = 'https://files.example.com/plan.png';
      await timeline.send({ type: 'text', text: '我的电话是13800138000' });
      await timeline.send({ type: 'image', url, name: '厨房.png', width: 1, height: 1 });
      await timeline.send({
        type: 'location',
        name: '家',
        address: '朝阳路',
        position: { latitude: 39, longitude: 116 },
      });
      await timeline.send({ type: 'text', text: '[13800138000]' });
      const data = { code: '483920', status: '王工' };
      await timeline.send({ type: 'custom', event: 'card', data, text: '取件码483920' });
      await client.saveNow();
      const file = JSON.stringify(client.recording());
      await client.dispose();
      return file;
    };
    const personal = [
      '13800138000',
      '483920',
      '王工',
      'example.com',
      '厨房',
      '朝阳路',
      '王府井',
      'g-7731',
      '116',
      '"amy"',
      '"bo"',
      '/bo',
    ];
    const closed = await written({});
    expect(personal.filter((word) => closed.includes(word))).toEqual([]);
    const open = await written({ texts: true });
    expect(personal.filter((word) => !open.includes(word))).toEqual([]);
    expect(open).not.toMatch(/"(?:value|token)":"amy"/u);
  });

  it('tells nothing of a text but its length, and of people nothing', async () => {
    const written = async (peer: string, text: string) => {
      const hub = new FakeHub().add('amy', peer);
      let ids = 0;
      const options = { service: hub.device('a'), newId: () => `id-${(ids += 1)}`, recording: createRecorder() };
      const client = startClient({ self: 'amy', ...options });
      await client.restore();
      await logIn(client, 'amy');
      const timeline = client.conversations.open({ kind: 'contact', id: peer });
      await timeline.send({ type: 'text', text });
      const [message] = timeline.messages;
      await timeline.edit(message?.id ?? '', `${text}!`);
      await client.saveNow();
      const file = JSON.stringify(client.recording());
      await client.dispose();
      return file;
    };
    expect(await written('zhou', '我的密码是123')).toBe(await written('wang', '下午两点到工地'.padEnd(8, '吗')));
  });

  it('is made over ports that are frozen', async () => {
    const service = Object.freeze(new FakeHub().add('amy').device('a'));
    const client = startClient({ self: 'amy', service, recording: createRecorder() });
    await client.restore();
    await logIn(client, 'amy');
    expect(client.recording()?.entries.length).toBeGreaterThan(0);
    await client.dispose();
  });

  it('does not exist without a recorder, and one of another format is refused', async () => {
    const client = startClient({ self: 'amy', service: new FakeHub().add('amy').device('a') });
    expect(client.recording()).toBe(null);
    const recording = { ...(await talk(1, {})), version: 2 } as unknown as Recording;
    await expect(replay(recording)).rejects.toThrow('replay: version: must be 1, not 2');
  });

  it('leaves the client that is recorded as it is for its app', async () => {
    const hub = new FakeHub().add('amy', 'bo');
    const client = startClient({ self: 'amy', service: hub.device('a'), recording: createRecorder() });
    await client.restore();
    await logIn(client, 'amy');
    const timeline = client.conversations.open(BO);
    await timeline.send({ type: 'text', text: 'hello' });
    expect(client.conversations.find(BO)).toBe(timeline);
    expect(client.conversations.ordered).toBe(client.conversations.ordered);
    expect(client.conversations.ordered.map((one) => one === timeline)).toEqual([true]);
    expect(client.session.isOnline).toBe(true);
    await client.dispose();
  });
});
