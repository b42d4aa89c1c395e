import { describe, expect, it } from 'vitest';
import type { ConversationRef } from '../domain/conversation/conversation.js';
import { FakeClock } from '../testing/FakeClock.js';
import { FakeHub } from '../testing/FakeHub.js';
import { createDice } from '../testing/builders.js';
import {
  changeFaults,
  chaosFaults,
  chaosTalk,
  openEverything,
  readFaults,
  type ChaosDevice,
  type ServiceRow,
} from '../testing/chaosTalk.js';
import { createFaultyConnection, type FaultyConnection } from '../testing/createFaultyConnection.js';
import { startClient } from '../testing/startClient.js';

const PEOPLE = ['amy', 'bo', 'cho', 'dee', 'eve'] as const;
const DEVICES = PEOPLE.flatMap((userId, index) => (index < 3 ? [userId, `${userId} tablet`] : [userId]));
const GROUP: ConversationRef = { kind: 'group', id: 'team' };
const fileOf = (name: string) => ({ size: name.length, type: '', arrayBuffer: async () => new ArrayBuffer(0) });

const env = (name: string): string | undefined => process.env[name];
const isNightly = env('FITOUT_NIGHTLY') === '1';
const given = env('FITOUT_CHAOS_SEED');
const messages = isNightly ? 500 : 40;
const seeds = given === undefined ? (isNightly ? randomSeeds(20) : [1, 2, 3]) : [Number(given)];

const TIMEOUT_MS = isNightly ? 600_000 : 60_000;

function randomSeeds(count: number): readonly number[] {
  return Array.from({ length: count }, () => Math.floor(Math.random() * 2 ** 31));
}

async function start(seed: number, every: number) {
  const dice = createDice(seed);
  const hub = new FakeHub().add(...PEOPLE).addGroup(GROUP.id, 'Team', PEOPLE);
  const clock = new FakeClock();
  const connections: FaultyConnection[] = [];
  const acted = new Map<string, number>();
  const devices = await Promise.all(
    DEVICES.map(async (deviceId): Promise<ChaosDevice> => {
      const userId = deviceId.split(' ')[0] ?? '';
      const connection = createFaultyConnection({ hub, deviceId, clock, dice, every });
      connections.push(connection);
      const client = startClient({
        self: userId,
        service: connection.service,
        uploader: connection.uploader,
        clock,
        random: dice.roll,
        intercept(event) {
          const name = event.type === 'messageReceived' ? `${deviceId} ${event.message.serverId}` : null;
          if (name !== null) acted.set(name, (acted.get(name) ?? 0) + 1);
          return false;
        },
      });
      await client.restore();
      void client.session.start({ userId, secret: { kind: 'password', value: userId } });
      return { deviceId, userId, client };
    }),
  );
  await clock.advance(1_000);
  return { hub, clock, dice, devices, connections, acted };
}

function rowsOf(hub: FakeHub): readonly ServiceRow[] {
  return hub.stored.map(({ serverId, kind, from, to, device }) => {
    return { serverId, kind, from, to, device, isRecalled: hub.isRecalled(serverId) };
  });
}

describe('chaos (IM-1)', () => {
  for (const seed of seeds) {
    for (const every of [5, 15, 40]) {
      it(
        `[IM-1] seed ${seed}, a fault with every ${every} frames: nothing lost, doubled, out of order or stuck after 30 s`,
        async () => {
          const { hub, clock, dice, devices, connections, acted } = await start(seed, every);
          const pause = (ms: number) => clock.advance(ms);
          const options = { devices, group: GROUP, dice, each: messages, pause, pauseMs: 300, fileOf };
          const ledger = await chaosTalk(options);
          for (const connection of connections) connection.heal();
          await clock.advance(30_000);
          const outcome = { devices, group: GROUP, ledger, rows: rowsOf(hub) };
          expect(devices.map(({ client }) => client.session.connection)).toEqual(DEVICES.map(() => 'online'));
          expect(chaosFaults(outcome)).toEqual([]);
          expect([...acted].filter(([, times]) => times > 1)).toEqual([]);
          expect(await openEverything(outcome, pause)).toEqual([]);
          await clock.advance(30_000);
          expect(readFaults(outcome)).toEqual([]);
          expect(changeFaults(outcome)).toEqual([]);
          expect(connections.reduce((sum, connection) => sum + connection.faults(), 0)).toBeGreaterThan(messages / 2);
          for (const { client } of devices) await client.dispose();
          await clock.advance(60_000);
          expect(clock.waiting).toBe(0);
        },
        TIMEOUT_MS,
      );
    }
  }
});
