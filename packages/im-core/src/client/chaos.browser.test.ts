import sdk from 'easemob-websdk';
import { describe, expect, inject, it, type TestContext } from 'vitest';
import { commands } from 'vitest/browser';
import script from '../easemob/easemobWorker.contract.ts?bundled';
import { createEasemobService, type EasemobConfig } from '../easemob/createEasemobService.js';
import type { ChatService } from '../ports/ChatService.js';
import { systemClock } from '../storage/memory.js';
import { createDice } from '../testing/builders.js';
import {
  changeFaults,
  chaosFaults,
  chaosTalk,
  openEverything,
  readFaults,
  type ChaosDevice,
  type ChaosLedger,
  type ChaosOutcome,
} from '../testing/chaosTalk.js';
import { control, faultyClient, serviceRows, type TenantAddress } from '../testing/createFaultyConnection.js';
import { connectChatService } from '../worker/connectChatService.js';

const [isNightly, given] = [inject('isNightly'), inject('chaosSeed')];
const DEVICES = isNightly
  ? ['amy', 'amy-tablet', 'bo', 'bo-tablet', 'cho', 'cho-tablet', 'dee', 'eve']
  : ['amy', 'amy-tablet', 'bo', 'cho'];
const PEOPLE = [...new Set(DEVICES.map((device) => device.split('-')[0] ?? ''))];
const GROUP = { kind: 'group', id: 'team' } as const;
const EACH = isNightly ? 500 : 60;
const PAUSE_MS = isNightly ? 60 : 100;
const KILLS = isNightly ? 4 : 1;
const TICK_MS = 250;
const MOSTLY_OUT_MS = isNightly ? 120_000 : 10_000;
const HEALING_MS = 30_000;

const page = (config: EasemobConfig): ChatService => createEasemobService({ sdk, config, clock: systemClock });
const worker = (config: EasemobConfig): ChatService => {
  const thread = new Worker(script, { type: 'module' });
  return connectChatService(thread, config, systemClock);
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => void systemClock.after(ms, resolve));

async function startSession(seed: number, every: number, make: typeof page, { onTestFinished }: TestContext) {
  const { id, url, directUrl } = await commands.startFaultySandbox(seed, every);
  onTestFinished(async () => {
    const { actions, file } = await commands.endFaultySandbox(id);
    console.info(`seed ${seed}, every ${every}: ${actions} actions, in ${file}`);
  });
  const address: TenantAddress = { url, directUrl, appKey: 'chaos#tenant' };
  const groups = [{ id: GROUP.id, name: '装修群', owner: PEOPLE[0], members: PEOPLE.slice(1) }];
  const accounts = PEOPLE.map((person) => ({ id: person }));
  await control(directUrl, 'tenant', { appKey: address.appKey, accounts, groups });
  const devices = await Promise.all(
    DEVICES.map((deviceId) => {
      const userId = deviceId.split('-')[0] ?? '';
      const socketUrl = `${url.replace('http', 'ws')}/websocket`;
      const service = make({ appKey: address.appKey, apiUrl: url, url: socketUrl, deviceId });
      return faultyClient(address, { deviceId, userId }, service, systemClock);
    }),
  );
  onTestFinished(async () => void (await Promise.all(devices.map(({ client }) => client.dispose()))));
  return { id, address, devices, dice: createDice(seed) };
}
type ChaosSetup = Awaited<ReturnType<typeof startSession>>;

async function runDevices({ id, devices, dice }: ChaosSetup): Promise<ChaosLedger> {
  const fileOf = (name: string) => new Blob([name]);
  const talking = chaosTalk({ devices, group: GROUP, dice, each: EACH, pause, pauseMs: PAUSE_MS, fileOf });
  for (let kill = 0; kill < KILLS; kill += 1) {
    await pause((EACH * DEVICES.length * PAUSE_MS) / 4 / (KILLS + 1));
    await commands.killFaultySandbox(id);
  }
  return talking;
}

async function until(patienceMs: number, wrong: () => Promise<readonly string[]>) {
  let ms = 0;
  for (; ms < patienceMs && (await wrong()).length > 0; ms += TICK_MS) await pause(TICK_MS);
  return { ms, wrong: await wrong() };
}

async function chaos(seed: number, every: number, make: typeof page, context: TestContext): Promise<void> {
  const setup = await startSession(seed, every, make, context);
  const { address, devices } = setup;
  const ledger = await runDevices(setup);
  // Most messages must be sent while the network still fails.
  await until(MOSTLY_OUT_MS, async () => {
    const stored = (await serviceRows(address, [GROUP.id]))?.length ?? 0;
    return stored < ledger.writers.size * 0.7 ? ['too little is out'] : [];
  });
  expect(await commands.healFaultySandbox(setup.id)).toBeGreaterThan(DEVICES.length);
  const readOutcome = async (): Promise<ChaosOutcome | null> => {
    const rows = await serviceRows(address, [GROUP.id]);
    return rows && { devices, group: GROUP, ledger, rows };
  };
  const faults = async (): Promise<readonly string[]> => {
    const outcome = await readOutcome();
    return outcome === null ? ['the sandbox does not answer'] : chaosFaults(outcome);
  };
  const healed = await until(HEALING_MS, faults);
  // A late success is a fault too, but another one than none.
  const late = healed.wrong.length === 0 ? null : await until(HEALING_MS * 3, faults);
  const wellAfterMs = healed.ms + (late?.ms ?? 0);
  console.info(
    `seed ${seed}, every ${every}: ${ledger.writers.size} sent, ${wellAfterMs} ms until every check passed or the wait ended`,
  );
  expect(late?.wrong ?? []).toEqual([]);
  expect({ wellAfterMs, wrong: healed.wrong }).toEqual({ wellAfterMs, wrong: [] });
  expect(devices.map(({ client }: ChaosDevice) => client.session.connection)).toEqual(DEVICES.map(() => 'online'));
  const outcome = (await readOutcome()) ?? (await readOutcome());
  if (outcome === null) throw new Error('the sandbox does not answer');
  expect(await openEverything(outcome, pause)).toEqual([]);
  const last = async () => [...readFaults(outcome), ...changeFaults(outcome)];
  expect((await until(HEALING_MS, last)).wrong).toEqual([]);
}

const TIMEOUT_MS = isNightly ? 900_000 : 180_000;
const PLACES = [
  { where: 'on the page', make: page },
  { where: 'in a worker', make: worker },
] as const;
const RUNS = (isNightly ? [5, 15, 40] : [5, 40]).flatMap((every) => {
  return PLACES.filter((_, index) => isNightly || index === (every === 40 ? 1 : 0)).map((run) => ({ ...run, every }));
});

describe('chaos with the real client and the real sandbox (IM-1, SB-4, SB-6)', () => {
  for (const [index, { every, where, make }] of RUNS.entries()) {
    const seeds = given === null ? (isNightly ? randomSeeds(1) : [index + 1]) : [given];
    for (const seed of seeds) {
      const test = isNightly ? it : it.concurrent;
      test(
        `[IM-1] seed ${seed}, a fault with every ${every} frames, ${where}: nothing lost, doubled, out of order or stuck after 30 s`,
        (context) => chaos(seed, every, make, context),
        TIMEOUT_MS,
      );
    }
  }
});

function randomSeeds(count: number): readonly number[] {
  return Array.from({ length: count }, () => Math.floor(Math.random() * 2 ** 31));
}
