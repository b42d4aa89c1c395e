import { createRawClient, temporaryFolder, APP_KEY } from '@fitout/emulator/testing';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSandbox } from './createSandbox.js';
import { launch, launchReady, logInTo } from './testing/launchSandbox.js';
import { scaled } from './testing/scale.js';

const KILLS = scaled(2, 100);

async function exitOf(child: ChildProcess): Promise<unknown[]> {
  return child.exitCode === null && child.signalCode === null
    ? once(child, 'exit')
    : [child.exitCode, child.signalCode];
}

describe('the process (START)', () => {
  it('prints one line when ready, refuses a second sandbox on its folder, ends on SIGTERM', async () => {
    const data = temporaryFolder();
    const first = await launchReady({ FITOUT_PORT: '0', FITOUT_DATA: data });
    expect(first.out.stdout).toBe(`fitout sandbox ready ${first.url}\n`);
    const second = await launch({ FITOUT_PORT: '0', FITOUT_DATA: data });
    expect(await exitOf(second.child)).toEqual([1, null]);
    expect(second.out).toEqual({
      stdout: '',
      stderr: `fitout sandbox: the data folder ${data} is in use by another sandbox; set FITOUT_DATA\n`,
    });
    const client = await createRawClient(first.url, APP_KEY);
    first.child.kill('SIGTERM');
    expect(await exitOf(first.child)).toEqual([0, null]);
    await client.closed;
    expect(first.out.stderr).toBe('');
  });

  it('a start with a setting that cannot work ends with one sentence that has the remedy', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const cases = [
      ['FITOUT_WEB', '/no/such/folder', 'FITOUT_WEB names /no/such/folder, which does not exist'],
      ['FITOUT_DATA', '/proc/none/data', 'cannot be made or written (ENOENT); set FITOUT_DATA'],
      ['FITOUT_DATA', '/dev/null', 'the data folder /dev/null cannot be made or written (EEXIST); set FITOUT_DATA'],
      ['FITOUT_HOST', '192.0.2.1', '192.0.2.1 is no address of this machine (EADDRNOTAVAIL); set FITOUT_HOST'],
      ['FITOUT_PORT', String(port), `port ${port} on 127.0.0.1 is in use; set FITOUT_PORT to a free one`],
    ] as const;
    for (const [name, value, sentence] of cases) {
      const { child, out } = await launch({ FITOUT_PORT: '0', FITOUT_DATA: ':memory:', [name]: value });
      expect([name, ...(await exitOf(child))]).toEqual([name, 1, null]);
      expect(out).toEqual({ stdout: '', stderr: expect.stringMatching(/^fitout sandbox: .*\n$/u) });
      expect(out.stderr).toContain(sentence);
    }
  });

  it('a damaged database is named, with what to do about it', async () => {
    const data = temporaryFolder({ 'fitout.db': 'not a database, and long enough that this shows'.repeat(100) });
    const { child, out } = await launch({ FITOUT_PORT: '0', FITOUT_DATA: data });
    expect(await exitOf(child)).toEqual([1, null]);
    expect(out.stderr).toContain(`the database ${join(data, 'fitout.db')} is damaged; put back a copy`);
  });
});

describe('SIGKILL (SB-4)', () => {
  it(
    '[SB-4][SB-3] after SIGKILL no acknowledged message is lost, none is doubled, the order stays, and the sandbox is ready within two seconds',
    async () => {
      const env = { FITOUT_PORT: '0', FITOUT_DATA: temporaryFolder() };
      let running = await launchReady(env);
      await running.control('tenant', { appKey: APP_KEY, accounts: ['alice', 'bob'].map((id) => ({ id })) });
      const acknowledged = new Map<string, string>();
      let clientId = 0;

      for (let kill = 0; kill < KILLS; kill += 1) {
        const alice = await logInTo(running, 'alice');
        const pending = new Map<string, Promise<unknown>>();
        const sendText = (id: string) => {
          const answer = alice.sendText('bob', `text ${id}`, id);
          pending.set(
            id,
            answer.then(({ serverId = '' }) => void acknowledged.set(id, serverId)),
          );
        };
        const isDead = once(running.child, 'exit');
        const before = acknowledged.size;
        // Keeps many messages in flight, so that at the kill some are stored, some answered and some unsent.
        const pump = setInterval(() => {
          for (let n = 0; n < 20; n += 1) sendText(String((clientId += 1)));
        }, 1);
        await expect.poll(() => acknowledged.size, { interval: 1 }).toBeGreaterThan(before + 50 + (kill % 7) * 37);
        running.child.kill('SIGKILL');
        await isDead;
        clearInterval(pump);
        await alice.closed;

        running = await launchReady(env);
        const again = await logInTo(running, 'alice');
        // A message without an answer is sent again under the same id, as an outbox does.
        const open = [...pending.keys()].filter((id) => !acknowledged.has(id)).slice(0, 100);
        for (const id of open) acknowledged.set(id, (await again.sendText('bob', `text ${id}`, id)).serverId ?? '');
        // A message that was answered before the kill gets the same answer after it.
        const [first] = [...pending.keys()];
        expect((await again.sendText('bob', `text ${first}`, String(first))).serverId).toBe(
          acknowledged.get(String(first)),
        );
        again.cut();
      }

      const response = await fetch(`${running.url}/__sandbox/state?appKey=${encodeURIComponent(APP_KEY)}`);
      const { messages } = (await response.json()) as { messages: { id: string; clientId: string; text: string }[] };
      const stored = new Map(messages.map((message) => [message.clientId, message]));
      expect(stored.size).toBe(messages.length);
      for (const [id, serverId] of acknowledged)
        expect(stored.get(id)).toMatchObject({ id: serverId, text: `text ${id}` });
      const order = messages.map((message) => Number(message.clientId));
      expect(order).toEqual(order.toSorted((a, b) => a - b));

      running.child.kill('SIGKILL');
      await exitOf(running.child);
      // Measured without starting Node and compiling this test's sources.
      const startedAt = performance.now();
      const last = await createSandbox({ seed: 'empty', storage: env.FITOUT_DATA });
      expect(performance.now() - startedAt).toBeLessThan(2_000);
      await last.close();
    },
    scaled(60_000, 1_200_000),
  );
});
