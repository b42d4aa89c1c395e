import type { MicrophoneProblem, Recorder, RecorderListener } from './Recorder.js';
import { microphoneProblem, VOICE_MAX_MS } from '../media/voiceRules.js';

/** Samples of a block, at the microphone's own rate (A36). */
const BLOCK = 16_384;

/** Samples per bar: about a twentieth of a second. */
const BAR = 2_048;

/** The level that fills the bars. Root mean square. */
const FULL_LEVEL = 0.25;

interface OpenMicrophone {
  readonly context: AudioContext;
  readonly stream: MediaStream;
  readonly pieces: Float32Array[];
}

/** Runs on the browser's audio thread: hands each piece of the microphone's first channel to the page. */
const WORKLET = `registerProcessor('recorder', class extends AudioWorkletProcessor {
  process([[channel]]) { if (channel) this.port.postMessage(channel.slice()); return true; }
});`;

/**
 * The browser's microphone. By default its script is a blob of this page. A content policy that allows no
 * blobs as scripts needs `workletUrl`: a file of the page's own origin that registers a processor called `recorder`,
 * which posts each piece of its first channel:
 *
 *     registerProcessor('recorder', class extends AudioWorkletProcessor {
 *       process([[channel]]) { if (channel) this.port.postMessage(channel.slice()); return true; }
 *     });
 */
export function createBrowserRecorder({ workletUrl }: { readonly workletUrl?: string | undefined } = {}): Recorder {
  let microphone: OpenMicrophone | null = null;
  /** Incremented with every start and end, so that an opening that was cancelled is recognised when it completes. */
  let turn = 0;

  function close(): OpenMicrophone | null {
    const last = microphone;
    turn += 1;
    microphone = null;
    if (last !== null) switchOff(last);
    return last;
  }

  async function open(listener: RecorderListener): Promise<MicrophoneProblem | null> {
    const own = turn;
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    if (own !== turn) {
      stopTracks(stream);
      return null;
    }
    const context = new AudioContext();
    const next: OpenMicrophone = { context, stream, pieces: [] };
    microphone = next;
    for (const track of stream.getTracks()) {
      track.addEventListener('ended', () => {
        if (own !== turn) return;
        close();
        listener.onLost();
      });
    }
    const isLoaded = await addWorklet(context, workletUrl).then(
      () => true,
      () => false,
    );
    if (own !== turn) return null;
    if (!isLoaded) {
      close();
      return 'notLoaded';
    }
    const node = new AudioWorkletNode(context, 'recorder', { numberOfOutputs: 0 });
    node.port.addEventListener('message', collector(next, listener));
    node.port.start();
    context.createMediaStreamSource(stream).connect(node);
    await context.resume();
    return null;
  }

  return {
    async start(listener) {
      close();
      if (navigator.mediaDevices === undefined || typeof AudioWorkletNode === 'undefined') return 'failed';
      return open(listener).catch((error: unknown) => {
        close();
        return microphoneProblem(error instanceof Error ? error.name : '');
      });
    },
    async stop() {
      const last = close();
      const rate = last?.context.sampleRate ?? 0;
      // Drops samples after one minute: they arrived while the recorder was stopping.
      const samples = joined(last?.pieces ?? []).subarray(0, (rate * VOICE_MAX_MS) / 1_000);
      return { samples, rate, seconds: rate === 0 ? 0 : samples.length / rate };
    },
    cancel: () => void close(),
  };
}

async function addWorklet({ audioWorklet }: AudioContext, url: string | undefined): Promise<void> {
  if (url !== undefined) return audioWorklet.addModule(url);
  const own = URL.createObjectURL(new Blob([WORKLET], { type: 'text/javascript' }));
  await audioWorklet.addModule(own).finally(() => URL.revokeObjectURL(own));
}

function collector({ pieces }: OpenMicrophone, listener: RecorderListener) {
  let block = new Float32Array(BLOCK);
  let filled = 0;
  let bar = new Float32Array();
  return ({ data }: MessageEvent<Float32Array>) => {
    pieces.push(data);
    bar = joined([bar, data]);
    if (bar.length >= BAR) {
      listener.onLevel(Math.min(1, loudnessOf(bar) / FULL_LEVEL));
      bar = new Float32Array();
    }
    const room = BLOCK - filled;
    block.set(data.subarray(0, room), filled);
    filled += Math.min(room, data.length);
    if (filled < BLOCK) return;
    listener.onBlock(block);
    block = new Float32Array(BLOCK);
    block.set(data.subarray(room));
    filled = data.length - Math.min(room, data.length);
  };
}

function loudnessOf(piece: Float32Array): number {
  let sum = 0;
  for (const sample of piece) sum += sample * sample;
  return piece.length === 0 ? 0 : Math.sqrt(sum / piece.length);
}

function joined(pieces: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    samples.set(piece, at);
    at += piece.length;
  }
  return samples;
}

function switchOff({ context, stream }: OpenMicrophone): void {
  stopTracks(stream);
  // A context that is already closed is fine.
  context.close().catch(() => undefined);
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
