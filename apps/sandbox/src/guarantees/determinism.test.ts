import { type Clock } from '@fitout/emulator/profile';
import { createDice, APP_KEY } from '@fitout/emulator/testing';
import { expect, it } from 'vitest';
import { startSandbox } from '../testing/startSandbox.js';

const GROUP = '100200300400500';

function stoppedClock(): Clock {
  const start = Date.UTC(2026, 10, 20);
  return { now: () => start, after: () => () => {} };
}

async function play(seed: number): Promise<unknown> {
  const { people, control, raw, state, sandbox } = await startSandbox({
    clock: stoppedClock(),
    random: createDice(seed),
  });
  // One by one, because the order in which two hashes are completed is not deterministic.
  for (const name of ['alice', 'bob', 'carol']) await people(name);
  await control('tenant', { appKey: APP_KEY, groups: [{ id: GROUP, owner: 'alice', members: ['bob', 'carol'] }] });
  const dice = createDice(seed + 1);
  const clients = [await raw('alice'), await raw('bob'), await raw('carol')] as const;
  const names = ['alice', 'bob', 'carol'] as const;
  for (let n = 0; n < 25; n += 1) {
    const at = dice.below(3);
    const [writer, me] = [clients[at] ?? clients[0], names[at] ?? 'alice'];
    const others = names.filter((name) => name !== me);
    const peer = others[dice.below(2)] ?? 'bob';
    const id = String(n + 1);
    if (dice.below(3) === 0) await writer.sendGroupText(GROUP, `line ${n}`, id);
    else {
      const { serverId = '' } = await writer.sendText(peer, `line ${n}`, id);
      if (dice.below(4) === 0) {
        const to = { name: peer, domain: 'easemob.com' };
        await writer.uplink({ id: `${n + 1}000`, to }, { type: 6, contents: [{}], ackMessageId: serverId });
      }
    }
    await control('clock', { advanceMs: dice.below(5_000) });
  }
  const items = clients.map((client) => client.items().map(({ id, timestamp, body }) => ({ id, timestamp, body })));
  const answers = clients.map((client) => client.frames.flatMap((one) => (one.type === 'answer' ? [one.value] : [])));
  const token = (await control('token', { appKey: APP_KEY, userId: 'alice' }))['token'];
  const log = { items, answers, token, state: await state() };
  await sandbox.close();
  return log;
}

it('[SB-10] the same seed and script produce the same log, and another seed a different one', async () => {
  const first = await play(7);
  expect(await play(7)).toEqual(first);
  expect(await play(8)).not.toEqual(first);
}, 60_000);
