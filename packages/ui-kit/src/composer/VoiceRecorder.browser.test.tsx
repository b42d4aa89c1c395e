import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeRecorder } from '../testing/fakeRecorder.js';
import { mount } from '../testing/mount.js';
import { Screen } from '../testing/Screen.js';
import { violations } from '../testing/violations.js';
import type { MicrophoneProblem, Recording } from './Recorder.js';
import { VoiceButton } from './composerParts.js';

async function start(opening?: Promise<MicrophoneProblem | null>) {
  const recorder = fakeRecorder(opening);
  const onSend = vi.fn<(recording: Recording) => void>();
  mount(
    <Screen>
      <VoiceButton recorder={recorder} now={() => performance.now()} onSend={onSend} />
    </Screen>,
  );
  await userEvent.click(screen.getByRole('button', { name: '语音' }));
  const hold = await screen.findByRole('button', { name: '按住说话' });
  // A synthetic pointer cannot be captured.
  const captured = vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
    captured.mockRestore();
  });
  const { left, top } = hold.getBoundingClientRect();
  const pointer = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', dx = 20, dy = 20) =>
    act(async () => void fireEvent[type](hold, { button: 0, clientX: left + dx, clientY: top + dy }));
  const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
  return { recorder, onSend, hold, pointer, pass };
}

const words = () => document.querySelector('dialog p');
const dialogClosed = () => vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the voice recorder (RECORD)', () => {
  it('[UI-RECORD-1] after press, hold and release the recording is sent once and the recorder closes', async () => {
    const { recorder, onSend, hold, pointer, pass } = await start();
    expect(await violations()).toEqual([]);
    await pointer('pointerDown');
    expect(hold.textContent).toBe('松开结束');
    await pass(2_500);
    act(() => recorder.listener?.onLevel(0.5));
    expect(document.querySelectorAll('.bars span')).toHaveLength(1);
    expect(document.querySelector('.time')?.textContent).toBe('0:02');
    await pointer('pointerUp');
    await dialogClosed();
    expect(recorder.did).toEqual(['start', 'stop']);
    expect(onSend.mock.calls.map(([{ seconds }]) => seconds)).toEqual([2]);
  });

  it('a press that ends before the microphone is open says so', async () => {
    const { recorder, onSend, pointer } = await start(new Promise(() => undefined));
    await pointer('pointerDown');
    expect(words()?.textContent).toBe('正在打开麦克风…');
    await pointer('pointerUp');
    expect(words()?.textContent).toBe('麦克风刚刚打开，请再按住说话');
    expect(recorder.did).toEqual(['start', 'cancel']);
    expect(onSend).not.toHaveBeenCalled();
  });

  it('[UI-RECORD-3] the last ten seconds are counted down, and after sixty seconds it is sent automatically', async () => {
    const { recorder, onSend, pointer, pass } = await start();
    await pointer('pointerDown');
    await pass(52_000);
    expect(words()?.textContent).toBe('还可以说 8 秒');
    await pass(7_900);
    expect(onSend).not.toHaveBeenCalled();
    await pass(200);
    await dialogClosed();
    expect(recorder.did).toEqual(['start', 'stop']);
    expect(onSend).toHaveBeenCalledTimes(1);
  });

  it('a microphone that is lost while the user speaks ends the recording, and nothing is sent', async () => {
    const { recorder, onSend, pointer, pass } = await start();
    await pointer('pointerDown');
    await pass(2_000);
    act(() => recorder.listener?.onLost());
    expect(words()?.textContent).toBe('麦克风已断开，录音未发送');
    await pointer('pointerUp');
    expect(onSend).not.toHaveBeenCalled();
  });

  it('[UI-RECORD-4] silence is reported while recording continues; an entirely silent recording is sent', async () => {
    const { recorder, onSend, pointer, pass } = await start();
    await pointer('pointerDown');
    await pass(4_000);
    act(() => {
      for (let count = 0; count < 11; count += 1) recorder.listener?.onBlock(new Float32Array(16_384));
    });
    expect(words()?.textContent).toBe('未检测到声音，请靠近麦克风');
    act(() => recorder.listener?.onBlock(new Float32Array(16_384).fill(0.3)));
    expect(words()?.textContent).not.toContain('未检测到声音');
    await pointer('pointerUp');
    await dialogClosed();
    expect(onSend).toHaveBeenCalledTimes(1);
  });

  it('a release during the browser’s prompt closes the microphone', async () => {
    let open: (problem: null) => void = () => undefined;
    const { recorder, onSend, hold, pointer, pass } = await start(new Promise((resolve) => (open = resolve)));
    await pointer('pointerDown');
    await pointer('pointerUp');
    expect(recorder.did).toEqual(['start', 'cancel']);
    await act(async () => open(null));
    await pass(5_000);
    expect(hold.textContent).toBe('按住说话');
    expect(onSend).not.toHaveBeenCalled();
  });
});
