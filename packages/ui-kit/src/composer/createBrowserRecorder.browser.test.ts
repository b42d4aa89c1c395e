import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createBrowserRecorder } from './createBrowserRecorder.js';

const WORKLET = `registerProcessor('recorder', class extends AudioWorkletProcessor {
  process([[channel]]) { if (channel) this.port.postMessage(channel.slice()); return true; }
});`;

async function start(hasOwnScript = true) {
  // Browsers start sound only after a press.
  await userEvent.click(document.body);
  const context = new AudioContext();
  const oscillator = new OscillatorNode(context, { frequency: 440 });
  const wire = new MediaStreamAudioDestinationNode(context);
  oscillator.connect(wire);
  oscillator.start();
  const getUserMedia = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(wire.stream);
  const workletUrl = URL.createObjectURL(new Blob([WORKLET], { type: 'text/javascript' }));
  onTestFinished(async () => {
    getUserMedia.mockRestore();
    URL.revokeObjectURL(workletUrl);
    await context.close();
  });
  const reported = { levels: [] as number[], blocks: [] as number[] };
  const listener = {
    onLevel: (level: number) => void reported.levels.push(level),
    onBlock: (samples: Float32Array) => void reported.blocks.push(samples.length),
    onLost: vi.fn<() => void>(),
  };
  const unplug = () => {
    for (const track of wire.stream.getTracks()) track.dispatchEvent(new Event('ended'));
  };
  const isOff = () => wire.stream.getTracks().every(({ readyState }) => readyState === 'ended');
  const recorder = createBrowserRecorder(hasOwnScript ? { workletUrl } : {});
  return { recorder, getUserMedia, reported, listener, unplug, isOff };
}

describe('the browser’s microphone (RECORD)', () => {
  it('records, reports levels and blocks of 16 384 samples, and is off afterwards', async () => {
    const { recorder, reported, listener, isOff } = await start();
    expect(await recorder.start(listener)).toBeNull();
    await vi.waitFor(() => expect(reported.blocks.length).toBeGreaterThanOrEqual(1));
    const { samples, rate, seconds } = await recorder.stop();
    expect(reported.blocks.every((length) => length === 16_384)).toBe(true);
    expect(Math.max(...reported.levels)).toBeGreaterThan(0.5);
    expect(samples.length).toBeGreaterThanOrEqual(16_384);
    expect(seconds).toBeCloseTo(samples.length / rate, 5);
    expect(Math.max(...samples.subarray(-8_000))).toBeGreaterThan(0.5);
    expect(isOff()).toBe(true);
  });

  it('without a script of the app it records with its own', async () => {
    const { recorder, reported, listener } = await start(false);
    expect(await recorder.start(listener)).toBeNull();
    await vi.waitFor(() => expect(reported.levels.some((level) => level > 0.5)).toBe(true));
    expect((await recorder.stop()).samples.length).toBeGreaterThan(0);
  });

  it('after a cancel it is off, also while it was still being opened', async () => {
    const { recorder, listener, isOff } = await start();
    const opening = recorder.start(listener);
    recorder.cancel();
    await opening;
    expect(isOff()).toBe(true);
    expect((await recorder.stop()).samples).toHaveLength(0);
  });

  it('a microphone that is lost while it records is reported once and closed, and its end is not', async () => {
    const { recorder, listener, unplug, isOff } = await start();
    await recorder.start(listener);
    unplug();
    expect([listener.onLost.mock.calls.length, isOff()]).toEqual([1, true]);
    unplug();
    expect(listener.onLost).toHaveBeenCalledTimes(1);
  });

  it('a script that cannot be fetched is named, not blamed on the browser', async () => {
    const { getUserMedia, listener } = await start();
    expect(await createBrowserRecorder({ workletUrl: '/missing/recorder.js' }).start(listener)).toBe('notLoaded');
    getUserMedia.mockRejectedValue(new DOMException('in use', 'NotReadableError'));
    expect(await createBrowserRecorder().start(listener)).toBe('busy');
  });

  it('[UI-RECORD-5] a refusal of the browser is returned as a problem and not thrown', async () => {
    const { recorder, getUserMedia, listener } = await start();
    getUserMedia.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    expect(await recorder.start(listener)).toBe('denied');
    getUserMedia.mockRejectedValue(new DOMException('no', 'NotFoundError'));
    expect(await recorder.start(listener)).toBe('missing');
  });
});
