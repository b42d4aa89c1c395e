const RATE = 16_000;
const HEADER_BYTES = 44;
const SYLLABLE_S = 0.21;
/** The two lowest formants of some vowels. Hertz. */
const VOWELS: readonly (readonly [number, number])[] = [
  [760, 1_250],
  [430, 2_050],
  [340, 2_300],
  [520, 950],
  [380, 760],
];
const PITCH_HZ = 128;
const LOUDNESS = 9_000;

/**
 * Synthesises a muffled voice: syllables without words, so that the demo has voice messages without a recording of a
 * person. Returns a WAV file of 16 000 samples a second, 16 bits, one channel; the same bytes for the same `tune`.
 */
export function synthesiseVoice(seconds: number, tune: number): Uint8Array {
  const samples = Math.round(seconds * RATE);
  const file = Buffer.alloc(HEADER_BYTES + samples * 2);
  writeHeader(file, samples * 2);
  const mouths = [createResonance(), createResonance()] as const;
  let phase = 0;
  for (let at = 0; at < samples; at += 1) {
    const time = at / RATE;
    const syllable = Math.floor(time / SYLLABLE_S);
    const within = time / SYLLABLE_S - syllable;
    const roll = (syllable * 7 + tune * 13 + (syllable % 3) * 5) % 11;
    // One syllable in eleven is a pause.
    const strength = roll === 0 ? 0 : Math.sin(Math.PI * within) ** 0.6;
    phase += (PITCH_HZ * (1 + 0.12 * Math.sin(syllable * 1.7 + tune) - 0.06 * within)) / RATE;
    const throat = 1 - 2 * (phase % 1);
    const [low, high] = VOWELS[roll % VOWELS.length] ?? [500, 1_500];
    const sample = mouths[0](throat, low) + 0.5 * mouths[1](throat, high);
    file.writeInt16LE(
      Math.round(Math.max(-1, Math.min(1, sample * strength * 0.12)) * LOUDNESS),
      HEADER_BYTES + at * 2,
    );
  }
  return file;
}

/** Creates a two-pole resonator. */
function createResonance(): (input: number, hertz: number) => number {
  let last = 0;
  let before = 0;
  const ring = Math.exp((-Math.PI * 90) / RATE);
  let tunedTo = 0;
  let gain = 0;
  return (input, hertz) => {
    if (hertz !== tunedTo) [tunedTo, gain] = [hertz, 2 * ring * Math.cos((2 * Math.PI * hertz) / RATE)];
    const output = input + gain * last - ring * ring * before;
    before = last;
    last = output;
    return output * (1 - ring) * 6;
  };
}

function writeHeader(file: Buffer, dataBytes: number): void {
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(dataBytes, 40);
}
