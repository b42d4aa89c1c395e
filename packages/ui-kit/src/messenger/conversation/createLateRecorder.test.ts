import { expect, it, vi } from 'vitest';
import type { Recorder } from '../../chat/voice/Recorder.js';
import { createLateRecorder } from './createLateRecorder.js';

const listener = { onLevel: () => undefined, onBlock: () => undefined, onLost: () => undefined };

function start() {
  const recording = { samples: Float32Array.of(0.5), rate: 16_000, seconds: 1 };
  const microphone = {
    start: vi.fn(async () => null),
    stop: vi.fn(async () => recording),
    cancel: vi.fn(),
  } satisfies Recorder;
  const code = { createBrowserRecorder: vi.fn(() => microphone), soundFile: () => new Blob(['sound']) };
  const fetchCode = vi.fn(async () => code);
  return { recording, microphone, code, fetchCode, recorder: createLateRecorder('/recorder.js', fetchCode) };
}

it('the code is fetched with the first recording, and makes the microphone and the file', async () => {
  const { recording, code, fetchCode, recorder } = start();
  expect(fetchCode).not.toHaveBeenCalled();
  expect(await recorder.start(listener)).toBeNull();
  expect(await recorder.stop()).toBe(recording);
  expect(await (await recorder.soundFile(recording)).text()).toBe('sound');
  expect(await recorder.start(listener)).toBeNull();
  expect(code.createBrowserRecorder.mock.calls).toEqual([[{ workletUrl: '/recorder.js' }]]);
});

it('from the second time on a short press reaches the microphone, so that its refusal is known', async () => {
  const { microphone, recorder } = start();
  await recorder.start(listener);
  const starting = recorder.start(listener);
  recorder.cancel();
  await starting;
  expect(microphone.start).toHaveBeenCalledTimes(2);
});

it('a user who cancels or lets go while the code is fetched is not recorded', async () => {
  for (const end of ['cancel', 'stop'] as const) {
    const { microphone, recorder } = start();
    const starting = recorder.start(listener);
    await recorder[end]();
    expect(await starting).toBeNull();
    expect(microphone.start).not.toHaveBeenCalled();
  }
});

it('code that cannot be fetched is named, and the next one fetches it again', async () => {
  const { fetchCode, recorder } = start();
  fetchCode.mockRejectedValueOnce(new TypeError('offline'));
  expect(await recorder.start(listener)).toBe('notLoaded');
  expect(await recorder.start(listener)).toBeNull();
});
