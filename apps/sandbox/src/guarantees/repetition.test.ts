import { type RawClient, temporaryFolder } from '@fitout/emulator/testing';
import { describe, expect, it } from 'vitest';
import { startSandbox } from '../testing/startSandbox.js';

const TIMES = 1_000;
const AT_ONCE = 50;

describe('repeated messages (SB-3)', () => {
  it(`[SB-3] a message that is sent ${TIMES} times, ${AT_ONCE} in parallel, over reconnects and a restart has one row and one id, and is delivered once`, async () => {
    const storage = temporaryFolder();
    let running = await startSandbox({ storage });
    await running.people('alice', 'bob');
    const ids = new Set<string>();
    const repeat = async (times: number) => {
      let alice: RawClient | null = null;
      for (let n = 0; n < times; n += AT_ONCE) {
        // Every few rounds the client reconnects.
        if (n % (4 * AT_ONCE) === 0) {
          alice?.cut();
          alice = await running.raw('alice');
        }
        const client = alice ?? (await running.raw('alice'));
        const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => client.sendText('bob', 'once', '7')));
        for (const { serverId = '' } of answers) ids.add(serverId);
      }
    };
    await repeat(TIMES / 2);
    await running.sandbox.close();
    running = await startSandbox({ storage });
    await repeat(TIMES / 2);

    expect(ids.size).toBe(1);
    expect((await running.state()).messages.map(({ id, text }) => [id, text])).toEqual([[[...ids][0], 'once']]);
    const bob = await running.raw('bob');
    expect((await bob.unread()).unread).toMatchObject([{ queue: { name: 'alice' }, n: 1 }]);
    const other = await running.raw('alice', 'another device');
    expect(ids.has((await other.sendText('bob', 'once', '7')).serverId ?? '')).toBe(false);
    expect((await running.state()).messages).toHaveLength(2);
  }, 30_000);
});
