import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wireIdOf } from './messages.js';

describe('the number a message carries on the wire (WIRE)', () => {
  it('[IM-WIRE-1] the number has at most 62 bits, and the same id always gives the same number', () => {
    fc.assert(
      fc.property(fc.oneof(fc.uuid(), fc.string()), (id) => {
        const wireId = wireIdOf(id);
        expect(wireId).toMatch(/^(0|[1-9]\d*)$/);
        expect(BigInt(wireId)).toBeLessThan(2n ** 62n);
        expect(wireIdOf(id)).toBe(wireId);
      }),
    );
    expect(wireIdOf('5f0c2b8e-4a0f-4b6e-9d53-8a2f0f6c1d77')).toBe(wireIdOf('5f0c2b8e-4a0f-4b6e-9d53-8a2f0f6c1d77'));
  });

  it('[IM-WIRE-1] a hundred thousand random ids, and consecutive ids, give different numbers', () => {
    const random = Array.from({ length: 100_000 }, () => wireIdOf(crypto.randomUUID()));
    expect(new Set(random).size).toBe(random.length);
    const close = Array.from({ length: 100_000 }, (_, index) =>
      wireIdOf(`00000000-0000-4000-8000-${String(index).padStart(12, '0')}`),
    );
    expect(new Set(close).size).toBe(close.length);
  });
});
