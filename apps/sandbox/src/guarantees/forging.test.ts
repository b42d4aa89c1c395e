import { type Jid, type Meta, messageBody } from '@fitout/emulator/profile';
import { type Dice, createDice, APP_KEY } from '@fitout/emulator/testing';
import { describe, expect, it } from 'vitest';
import { scaled } from '../testing/scale.js';
import { startSandbox } from '../testing/startSandbox.js';

const GROUP = '100200300400500';
const FRAMES = scaled(300, 1_000);
const AT_ONCE = 50;
const SEED = 20_261_120;

function forged(dice: Dice, n: number): { meta: Meta; recipient: string } {
  const forgedSender = (): Jid => ({
    appKey: dice.pick([APP_KEY, 'other#tenant']),
    name: dice.pick(['carol', 'bob', 'Alice', 'admin', '']),
    domain: dice.pick(['easemob.com', 'conference.easemob.com', 'evil.example']),
    clientResource: dice.pick(['stolen', 'raw_bob', 'raw_carol']),
  });
  const isGroup = dice.below(2) === 1;
  const recipient = isGroup ? GROUP : 'bob';
  const body = messageBody.encode({
    type: isGroup ? 2 : 1,
    from: forgedSender(),
    to: forgedSender(),
    contents: [{ type: 0, text: `text ${n}` }],
    ...(dice.below(3) === 0 && { ackMessageId: String(dice.below(1_000_000)) }),
    ext: [{ key: dice.pick(['from', 'sender', '__proto__']), type: 7, stringValue: 'carol' }],
  });
  // A repeated field: every decoder uses the last one.
  const repeated = messageBody.encode({ from: forgedSender(), to: forgedSender() });
  const payload = dice.below(2) === 0 ? body : Buffer.concat([body, repeated]);
  const domain = isGroup ? 'conference.easemob.com' : 'easemob.com';
  return {
    recipient,
    meta: {
      id: String(n + 1),
      from: forgedSender(),
      to: { ...forgedSender(), name: recipient, domain },
      timestamp: dice.pick(['1', '9007199254740993', '4102444800000']),
      payload,
    },
  };
}

describe('forged frames (SB-2)', () => {
  it('[SB-2] a frame with a forged sender, device, tenant, time or id is delivered with the true ones', async () => {
    const { people, control, raw } = await startSandbox();
    await people('alice', 'bob', 'carol');
    await control('tenant', { appKey: APP_KEY, groups: [{ id: GROUP, owner: 'bob', members: ['alice'] }] });
    const [alice, bob, carol] = [await raw('alice'), await raw('bob'), await raw('carol')];
    const dice = createDice(SEED);
    const startedAt = Date.now();
    const receipts = new Map<string, { serverId: string; timestamp: string; recipient: string }>();
    for (let n = 0; n < FRAMES; n += AT_ONCE) {
      const batch = Array.from({ length: AT_ONCE }, (_, k) => ({ n: n + k, ...forged(dice, n + k) }));
      await Promise.all(
        batch.map(async ({ n: number, meta, recipient }) => {
          const { status, serverId = '', timestamp = '' } = await alice.uplink(meta, {});
          expect(status).toEqual({ errorCode: 0 });
          receipts.set(`text ${number}`, { serverId, timestamp, recipient });
        }),
      );
    }
    await expect.poll(() => bob.items().length).toBe(FRAMES);
    for (const { id, timestamp, from, to, body } of bob.items()) {
      const truth = receipts.get(body.contents?.[0]?.text ?? '');
      expect({ id, timestamp, to: to?.name, inner: body.to }).toEqual({
        id: truth?.serverId,
        timestamp: truth?.timestamp,
        to: truth?.recipient,
        inner: { name: truth?.recipient },
      });
      expect([from, body.from]).toEqual([
        { appKey: APP_KEY, name: 'alice', domain: 'easemob.com', clientResource: 'raw_alice' },
        { name: 'alice' },
      ]);
      expect(Number(timestamp)).toBeGreaterThanOrEqual(startedAt);
      expect(Number(timestamp)).toBeLessThanOrEqual(Date.now());
    }
    expect(carol.items()).toEqual([]);
  }, 30_000);
});
