/** The sample rate of voice messages, in samples per second (R460). */
const VOICE_RATE = 16_000;

const HEADER_BYTES = 44;

/** The magnitude of the lowest 16-bit sample; the highest is one less. */
const FULL_SCALE = 0x80_00;

/**
 * A recording as a WAV file of 16 000 samples a second, 16 bits, one channel (IM-VOICE-1…IM-VOICE-3; R460).
 *
 * `samples` lie between −1 and 1 and were taken `rate` times a second; others are clipped, and a value that is not a
 * number is silence. No samples make a file without sound.
 */
export function encodeWav(samples: Float32Array, rate: number): Uint8Array<ArrayBuffer> {
  const voice = resample(samples, rate);
  const file = new Uint8Array(HEADER_BYTES + voice.length * 2);
  const view = new DataView(file.buffer);
  writeHeader(view, voice.length * 2);
  voice.forEach((sample, at) => view.setInt16(HEADER_BYTES + at * 2, toInt16(sample), true));
  return file;
}

/**
 * The samples at `VOICE_RATE`. If that is lower than `rate`, each sample is the mean of those it replaces, so that
 * frequencies above half the new rate do not return as lower tones.
 */
function resample(samples: Float32Array, rate: number): Float32Array {
  if (rate === VOICE_RATE) return samples;
  const step = rate / VOICE_RATE;
  const result = new Float32Array(Math.floor(samples.length / step));
  for (let at = 0; at < result.length; at += 1) {
    result[at] = step > 1 ? meanOf(samples, at * step, (at + 1) * step) : between(samples, at * step);
  }
  return result;
}

function meanOf(samples: Float32Array, from: number, to: number): number {
  let sum = 0;
  let weight = 0;
  for (let at = Math.floor(from); at < Math.min(Math.ceil(to), samples.length); at += 1) {
    const share = Math.min(at + 1, to) - Math.max(at, from);
    sum += (samples[at] ?? 0) * share;
    weight += share;
  }
  return weight === 0 ? 0 : sum / weight;
}

function between(samples: Float32Array, position: number): number {
  const at = Math.floor(position);
  const before = samples[at] ?? 0;
  const after = samples[at + 1] ?? before;
  return before + (after - before) * (position - at);
}

function toInt16(sample: number): number {
  if (Number.isNaN(sample)) return 0;
  const scaled = Math.round(sample * FULL_SCALE);
  return Math.max(-FULL_SCALE, Math.min(FULL_SCALE - 1, scaled));
}

/** The 44 bytes in front of the samples: RIFF, one `fmt ` chunk, one `data` chunk; numbers are little-endian. */
function writeHeader(view: DataView, dataBytes: number): void {
  const writeText = (at: number, text: string) => {
    for (let letter = 0; letter < text.length; letter += 1) view.setUint8(at + letter, text.charCodeAt(letter));
  };
  writeText(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  writeText(8, 'WAVEfmt ');
  // The length of the `fmt ` chunk, PCM, one channel, samples and bytes per second, bytes and bits per sample.
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, VOICE_RATE, true);
  view.setUint32(28, VOICE_RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  writeText(36, 'data');
  view.setUint32(40, dataBytes, true);
}
