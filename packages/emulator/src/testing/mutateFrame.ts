import type { Dice } from './createDice.js';

const FILLS = [0x00, 0x7f, 0x80, 0xff] as const;

export function mutateFrame(dice: Dice, frame: Uint8Array): Uint8Array {
  const bytes = Uint8Array.from(frame);
  const at = dice.below(Math.max(1, bytes.length));
  switch (dice.below(7)) {
    case 0:
      for (let n = dice.below(4); n >= 0; n -= 1) bytes[dice.below(bytes.length)] = dice.below(256);
      return bytes;
    case 1:
      return bytes.subarray(0, at);
    case 2:
      return Buffer.concat([bytes, bytes.subarray(at)]);
    case 3:
      return Buffer.concat([bytes.subarray(0, at), dice.bytes(1 + dice.below(16)), bytes.subarray(at)]);
    case 4:
      // Long varints, of up to ten bytes, are a typical error of decoders.
      return Buffer.concat([bytes.subarray(0, at), Buffer.alloc(1 + dice.below(12), dice.pick(FILLS))]);
    case 5:
      bytes.fill(dice.pick(FILLS), at, at + 1 + dice.below(8));
      return bytes;
    default:
      return dice.bytes(dice.below(64));
  }
}
