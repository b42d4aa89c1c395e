import { describe, expect, it } from 'vitest';
import { hasCluster } from '../../../../scripts/startCluster.mjs';
import { createFaultPlan } from '../../../emulator/src/testing/createFaultPlan.js';
import { createFaultyProxy } from '../../../emulator/src/testing/createFaultyProxy.js';
import type { Wire } from '../../../emulator/src/testing/relaySocket.js';
import { conversationKey, type ConversationRef } from '../domain/conversation/conversation.js';
import { systemClock } from '../storage/memory.js';
import { createDice } from '../testing/builders.js';
import { changeFaults, chaosTalk, readFaults, type ChaosDevice } from '../testing/chaosTalk.js';
import { startClient } from '../testing/startClient.js';
import { CLUSTER, ejabberdForTests } from './ejabberd.contract.js';

const isNightly = process.env['FITOUT_NIGHTLY'] === '1';
const DEVICES = ['amy', 'amy-tablet', 'bo', 'bo-tablet'];
const TEAM = { kind: 'group', id: 'team' } as const;
const EACH = isNightly ? 500 : 20;
const TALK_MS = isNightly ? 60_000 : 5_000;
const DAY = 86_400_000;
/** How far off the devices' clocks are (IM-18). */
const SKEWS: Readonly<Record<string, number>> = { 'amy-tablet': DAY, bo: -3_650 * DAY };
const MOSTLY_OUT_MS = isNightly ? 120_000 : 20_000;

/** A stream of XMPP has no repeated and no exchanged stanzas: a network cuts it, delays it, or lets it go silent. */
function planOf(seed: number, every: number) {
  const plan = createFaultPlan(seed, every);
  return {
    ...plan,
    frame(device: string) {
      const fault = plan.frame(device);
      return fault?.kind === 'duplicate' || fault?.kind === 'swap' ? ({ kind: 'cut' } as const) : fault;
    },
  };
}

const XMPP: Wire = {
  isText: true,
  deviceIn: (_, address) => /device=([\w-]+)/u.exec(address)?.[1] ?? null,
  isSubject: (bytes) => bytes.subarray(0, 8).toString() === '<message',
  kindOf(bytes) {
    const head = bytes.subarray(0, 8).toString();
    // A page of the archive is one answer, which ends with an IQ: of its messages alone one in ten would let none through.
    if (head === '<message') return bytes.includes('urn:xmpp:mam:') ? 'nothing' : 'items';
    return head.startsWith('<iq') ? 'answer' : 'nothing';
  },
};

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

async function until(patienceMs: number, wrong: () => readonly string[]): Promise<readonly string[]> {
  for (let ms = 0; ms < patienceMs && wrong().length > 0; ms += 250) await pause(250);
  return wrong();
}

async function chaos(ejabberd: ReturnType<typeof ejabberdForTests>, every: number, kills: number, talkMs: number) {
  let faults = 0;
  const startedAt = performance.now();
  const times: number[] = [];
  const lap = () => times.push(Math.round((performance.now() - startedAt) / 1_000));
  const seed = Number(process.env['FITOUT_CHAOS_SEED'] ?? kills);
  const plan = planOf(seed, every);
  const target = () => ejabberd.server().socketUrl.replace(/^ws/u, 'http').replace(/\/ws$/u, '');
  const proxy = await createFaultyProxy(target, plan, () => void (faults += 1), XMPP);
  let deviceId = '';
  const harness = await ejabberd.start(() => `${proxy.url.replace('http', 'ws')}/ws?device=${deviceId}`);
  const devices = await Promise.all(
    DEVICES.map(async (name): Promise<ChaosDevice> => {
      deviceId = name;
      const userId = name.split('-')[0] ?? '';
      const uploader = {
        upload: async () => ({ ok: true, value: { url: 'https://files.example.cn/a' } }) as const,
      };
      const clock = { ...systemClock, now: () => systemClock.now() + (SKEWS[name] ?? 0) };
      const newId = () => crypto.randomUUID();
      const random = Math.random;
      const client = startClient({
        self: userId,
        service: harness.device(name, undefined, clock),
        uploader,
        clock,
        newId,
        random,
      });
      await client.restore();
      void client.session.start({ userId, secret: { kind: 'password', value: harness.passwordOf(userId) } });
      return { deviceId: name, userId, client };
    }),
  );
  const dice = createDice(seed);
  const fileOf = (name: string) => new Blob([name]);
  const offline = () => devices.flatMap((one) => (one.client.session.connection === 'online' ? [] : [one.deviceId]));
  expect(await until(60_000, offline)).toEqual([]);
  const pauseMs = (2 * talkMs) / EACH / DEVICES.length;
  const talking = chaosTalk({ devices, group: TEAM, dice, each: EACH, pause, pauseMs, fileOf });
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(dice.below(talkMs / (kills + 1)));
    await ejabberd.server().restart();
  }
  const ledger = await talking;
  lap();
  const unsent = () => devices.flatMap((one) => (one.client.unsentCount() > 0 ? [`${one.deviceId}: unsent`] : []));
  // Most messages must be sent while the network still fails.
  await until(MOSTLY_OUT_MS, () =>
    devices.reduce((sum, one) => sum + one.client.unsentCount(), 0) > EACH ? ['much'] : [],
  );
  plan.heal();
  expect(await until(isNightly ? 900_000 : 120_000, unsent)).toEqual([]);
  lap();
  const refsOf = (userId: string): readonly ConversationRef[] => [
    TEAM,
    { kind: 'contact', id: userId === 'amy' ? 'bo' : 'amy' },
  ];
  /** One conversation after the other: what is closed keeps only its newest messages. */
  const openAll = async () => {
    const faulty: string[] = [];
    for (const device of devices)
      for (const ref of refsOf(device.userId)) {
        const timeline = device.client.conversations.open(ref);
        for (let page = 0; page < 1_000 && timeline.hasOlder; page += 1) {
          await pause(timeline.isLoadingOlder || timeline.loadError !== null ? 500 : 0);
          await timeline.loadOlder();
        }
        await pause(1_000);
        const { messages } = timeline;
        const place = `${device.deviceId} in ${conversationKey(ref)}`;
        const ids = messages.map(({ serverId }) => serverId);
        if (new Set(ids).size < ids.length) faulty.push(`${place}: ${ids.length - new Set(ids).size} doubled`);
        const labels = messages.flatMap((one) =>
          one.status === 'recalled'
            ? []
            : [one.body.type === 'text' ? one.body.text.replace(/~.*$/u, '') : 'name' in one.body ? one.body.name : ''],
        );
        if (new Set(labels).size < labels.length) faulty.push(`${place}: a text twice`);
        const expected = [...ledger.places]
          .filter(([label, to]) => placeOf(to, label.split(/[- ]/u)[0] ?? '') === placeOf(ref, device.userId))
          .map(([label]) => label);
        const lost = expected.filter((label) => !labels.includes(label) && !ledger.recallAttempts.has(label));
        if (lost.length > 0) faulty.push(`${place}: lost ${lost.join(', ')}`);
        const last = new Map<string, number>();
        for (const label of labels) {
          const [writer = '', number = ''] = label.split(' ');
          if (Number(number) < (last.get(writer) ?? -1)) faulty.push(`${place}: "${label}" is late`);
          last.set(writer, Number(number));
        }
      }
    return faulty;
  };
  let faulty = await openAll();
  // A push that was lost is found by a probe.
  for (let tries = 0; tries < 2 && faulty.length > 0; tries += 1) {
    await pause(15_000);
    faulty = await openAll();
  }
  lap();
  expect(faulty).toEqual([]);
  const outcome = { devices, group: TEAM, ledger, rows: [] };
  const late = await until(60_000, () => [...readFaults(outcome), ...changeFaults(outcome)]);
  lap();
  console.info(
    `${ledger.writers.size} messages, ${faults} faults, ${kills} kills; said, sent, read, and all right after ${times.join(', ')} s`,
  );
  expect(every === Number.POSITIVE_INFINITY || faults > DEVICES.length).toBe(true);
  for (const { client } of devices) await client.dispose();
  await proxy.close();
  return late;
}

const TIMEOUT_MS = isNightly ? 900_000 : 300_000;

describe('one ejabberd', () => {
  const ejabberd = ejabberdForTests();
  const kills = isNightly ? 2 : 1;
  for (const every of isNightly ? [10, 40] : [15])
    it(
      `[IM-1] a fault with every ${every} frames, and ejabberd is killed: nothing lost, doubled or out of order`,
      async () => expect(await chaos(ejabberd, every, kills, TALK_MS)).toEqual([]),
      TIMEOUT_MS,
    );
});

describe.skipIf(!hasCluster())('nodes over PostgreSQL', () => {
  const ejabberd = ejabberdForTests(CLUSTER);
  const kills = isNightly ? 20 : 3;
  it(
    `[IM-1] ${kills} times a node is killed at a random moment: nothing lost, doubled or out of order`,
    async () => expect(await chaos(ejabberd, Number.POSITIVE_INFINITY, kills, 2 * TALK_MS)).toEqual([]),
    TIMEOUT_MS,
  );
});

function placeOf(ref: ConversationRef, userId: string): string {
  return ref.kind === 'group' ? ref.id : [userId, ref.id].toSorted().join(' ');
}
