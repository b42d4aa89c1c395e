import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createImClient } from '@fitout/im-core';
import { createMemoryStore } from '@fitout/im-core/memory';
import { createRecorder, type Recording } from '@fitout/im-core/recording';
import { FakeClock, FakeHub, incoming } from '@fitout/im-core/testing';
import { expect, it, onTestFinished } from 'vitest';
import { replayFile } from './replayFile.js';

async function recorded(): Promise<Recording> {
  const hub = new FakeHub().add('amy', 'bo');
  const clock = new FakeClock();
  const client = createImClient({
    self: 'amy',
    service: hub.device('tab'),
    storage: createMemoryStore(),
    clock,
    newId: () => 'id',
    random: () => 0,
    schedule: (task) => task(),
    renewToken: async () => null,
    recording: createRecorder(),
  });
  await client.restore();
  await client.session.start({ userId: 'amy', secret: { kind: 'password', value: 'amy' } });
  hub.emit('amy', { type: 'messageReceived', message: incoming(1) });
  await clock.advance(5_000);
  const recording = client.recording();
  await client.dispose();
  if (recording === null) throw new Error('it is recorded');
  return recording;
}

it('says what went wrong in a recording, and writes a test that fails by it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'replay-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'session.json');
  const recording = await recorded();
  writeFileSync(file, JSON.stringify(recording));
  expect(await replayFile(file)).toEqual([]);

  // As if the client had made a message of a press and lost it.
  const at = recording.entries.at(-1)?.at ?? 0;
  const [ref, args] = [{ kind: 'contact', id: 'x2_bo' } as const, [{ type: 'text', text: ' ' }]];
  const entries: Recording['entries'] = [
    ...recording.entries,
    { type: 'press', at, on: 'timeline', ref, method: 'send', args },
    { type: 'call', at, id: 10_000, of: 'newId', args: [], value: 'lost' },
  ];
  writeFileSync(file, JSON.stringify({ ...recording, entries }));
  const test = join(folder, 'session.test.ts');
  expect((await replayFile(file, test))[0]).toBe('contact/x2_bo: the own message lost is not shown');
  expect(readFileSync(test, 'utf8')).toContain("new URL('./session.json', import.meta.url)");
});
