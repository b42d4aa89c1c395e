import { createWebRtcEngine, type ReceivedCommand } from '@fitout/rtc-core/webrtc';
import { createScreens } from './createScreens.js';
import { createSource } from './createSource.js';
import type { Mesh } from './Mesh.js';

const clock = {
  elapsed: () => performance.now(),
  after(delayMs: number, task: () => void) {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  },
};

/** A chat in memory without delays. */
function createChat() {
  const listeners = new Map<string, (message: ReceivedCommand) => void>();
  return (from: string) => ({
    sendCommand(to: string, action: string, extension: object) {
      clock.after(0, () => listeners.get(to)?.({ kind: 'command', from, action, extension, isLive: true }));
    },
    subscribe(listener: (message: ReceivedCommand) => void) {
      listeners.set(from, listener);
      return () => void listeners.delete(from);
    },
    onRestored: () => () => undefined,
  });
}

/** Our engine, one per person. */
export function createOurMesh(people: number): Mesh {
  const transportFor = createChat();
  const { screen } = createScreens();
  const names = Array.from({ length: people }, (_, number) => `p${number}`);
  const sources = names.map(createSource);
  const engines = names.map((name, number) =>
    createWebRtcEngine({
      transport: transportFor(name),
      deviceId: name,
      clock,
      newId: () => crypto.randomUUID(),
      devices: devicesOf(sources[number]?.stream),
    }),
  );

  async function enter(number: number): Promise<void> {
    const [engine, account] = [engines[number], names[number] ?? ''];
    const members = names.slice(0, number);
    const token = { accessToken: '', agoraUserId: account };
    await engine?.join({ channel: 'one', account, token, members, isOpen: true, deadlineMs: 30_000 });
    await Promise.all([engine?.publish('audio'), engine?.publish('video')]);
    for (const [other, name] of names.entries())
      if (other !== number) engine?.attach(name, 'video', screen(number, other));
  }

  return {
    screen,
    async enter() {
      for (const number of names.keys()) await enter(number);
    },
    async leave() {
      await Promise.all(engines.map((engine) => engine.leave()));
      for (const source of sources) source.stop();
    },
  };
}

/** Devices that are open already, because the call is measured and not the machine's camera. */
function devicesOf(stream: MediaStream | undefined): MediaDevices {
  const getUserMedia = async ({ audio }: MediaStreamConstraints) =>
    new MediaStream((audio === undefined ? stream?.getVideoTracks() : stream?.getAudioTracks()) ?? []);
  return Object.assign(new EventTarget(), { getUserMedia }) as MediaDevices;
}
