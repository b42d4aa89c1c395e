import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeWav } from './encodeWav.js';

function read(file: Uint8Array) {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const word = (at: number) => String.fromCharCode(...file.subarray(at, at + 4));
  const bytes = view.getUint32(40, true);
  return {
    marks: [word(0), word(8), word(12), word(36)],
    riffBytes: view.getUint32(4, true),
    format: view.getUint16(20, true),
    channels: view.getUint16(22, true),
    rate: view.getUint32(24, true),
    bytesPerSecond: view.getUint32(28, true),
    blockBytes: view.getUint16(32, true),
    bits: view.getUint16(34, true),
    samples: Array.from({ length: bytes / 2 }, (_, at) => view.getInt16(44 + at * 2, true)),
  };
}

function tone(hertz: number, rate: number, seconds = 0.5) {
  return Float32Array.from({ length: rate * seconds }, (_, at) => 0.5 * Math.sin((2 * Math.PI * hertz * at) / rate));
}

const loudness = (samples: readonly number[]) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length) / 0x80_00;

describe('voice files (VOICE)', () => {
  it('[IM-VOICE-1] is a WAV file of 16 000 samples a second, 16 bits, one channel, whose lengths are true', () => {
    const file = encodeWav(new Float32Array(320), 16_000);
    expect(file.byteLength).toBe(44 + 640);
    expect(read(file)).toMatchObject({
      marks: ['RIFF', 'WAVE', 'fmt ', 'data'],
      riffBytes: file.byteLength - 8,
      format: 1,
      channels: 1,
      rate: 16_000,
      bytesPerSecond: 32_000,
      blockBytes: 2,
      bits: 16,
    });
  });

  it('[IM-VOICE-1] an empty recording is a file without sound', () => {
    expect(read(encodeWav(new Float32Array(), 48_000)).samples).toEqual([]);
  });

  it('[IM-VOICE-2] a sample that is too loud is clipped, and a value that is not a number is silence', () => {
    const { samples } = read(encodeWav(Float32Array.of(0, 0.5, 1, -1, 7, -7, Number.NaN), 16_000));
    expect(samples).toEqual([0, 16_384, 32_767, -32_768, 32_767, -32_768, 0]);
  });

  it('[IM-VOICE-2] a sample is off by half a step at most, whatever its value is', () => {
    fc.assert(
      fc.property(fc.float32Array({ min: -1, max: Math.fround(0.9999), noNaN: true, maxLength: 200 }), (recorded) => {
        const { samples } = read(encodeWav(recorded, 16_000));
        samples.forEach((sample, at) => {
          expect(Math.abs(sample / 0x80_00 - (recorded[at] ?? 0))).toBeLessThanOrEqual(0.5 / 0x80_00 + 1e-9);
        });
      }),
    );
  });

  it.each([8_000, 11_025, 22_050, 44_100, 48_000, 96_000])(
    '[IM-VOICE-3] half a second at %i samples a second stays half a second, and its tone stays',
    (rate) => {
      const { samples } = read(encodeWav(tone(440, rate), rate));
      expect(Math.abs(samples.length - 8_000)).toBeLessThanOrEqual(1);
      expect(loudness(samples)).toBeCloseTo(0.5 / Math.SQRT2, 1);
      const crossings = samples.filter((sample, at) => at > 0 && sample >= 0 && (samples[at - 1] ?? 0) < 0).length;
      expect(crossings).toBeGreaterThanOrEqual(218);
      expect(crossings).toBeLessThanOrEqual(222);
    },
  );

  it('[IM-VOICE-3] a tone too high for the rate becomes quieter and does not return as a loud one', () => {
    expect(loudness(read(encodeWav(tone(15_900, 48_000), 48_000)).samples)).toBeLessThan(0.2);
  });
});
