import { type RawClient, createDice } from '@fitout/emulator/testing';
import { describe, expect, it } from 'vitest';
import { scaled } from '../testing/scale.js';
import { startSandbox } from '../testing/startSandbox.js';

const TRIALS = scaled(16, 100);
/** The most messages of a trial: more than a page, so that acknowledgements between pages are lost too. */
const MOST_MESSAGES = scaled(130, 400);
const CONNECTIONS_MAX = 60;
const SEED = 6;

describe('lost acknowledgements (SB-6)', () => {
  it(`[SB-6] in ${TRIALS} trials no queue is stuck, no message is missing and no page key is repeated`, async () => {
    const sandbox = await startSandbox();
    const readers = ['reader0', 'reader1', 'reader2', 'reader3'] as const;
    await sandbox.people('alice', ...readers);
    const alice = await sandbox.raw('alice');
    const dice = createDice(SEED);
    const keys = new Set<string>();
    let clientId = 0;

    for (let trial = 0; trial < TRIALS; trial += 1) {
      const name = dice.pick(readers);
      const count = 1 + dice.below(dice.below(4) === 0 ? MOST_MESSAGES : 8);
      const texts = Array.from({ length: count }, (_, n) => `trial ${trial}: ${n}`);
      await Promise.all(texts.map((text) => alice.sendText(name, text, String((clientId += 1)))));
      const seen: string[] = [];
      let isDone = false;
      for (let connection = 0; !isDone && connection < CONNECTIONS_MAX; connection += 1) {
        const reader = await sandbox.raw(name, 'phone', { answersPings: false });
        isDone = await readUntilCut(reader, () => dice.below(3) === 0, keys);
        for (const { body } of reader.items()) seen.push(body.contents?.[0]?.text ?? '');
        reader.cut();
        await reader.closed;
      }
      expect(isDone).toBe(true);
      // Repeated messages arrive in order too; without the repeats each message is received once and in order.
      expect([...new Set(seen)]).toEqual(texts);
    }
  }, 120_000);
});

/** Fetches like the client until a random cut, before a page or with a page that is never acknowledged. */
async function readUntilCut(reader: RawClient, isCut: () => boolean, keys: Set<string>): Promise<boolean> {
  const { unread } = await reader.unread();
  if (unread.length === 0) return true;
  for (let key: string | undefined; ;) {
    if (isCut()) return false;
    const { value } = await reader.fetch('alice', key);
    if (value.isLast) return false;
    expect(keys.has(value.nextKey ?? '')).toBe(false);
    keys.add(value.nextKey ?? '');
    key = value.nextKey;
  }
}
