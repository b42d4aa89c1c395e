import { createWebRtcEngine, type ReceivedCommand } from '@fitout/rtc-core/webrtc';
import { element, type PageSample } from './screen.js';

const WATCHED_MS = 5_000;
const MEDIA = { audio: true, video: { width: 320, height: 180, frameRate: 15 } };

/** The elements in which `viewer` sees `other`, both numbers from 0: in the page, so that the browser renders every received video. */
type Screen = (viewer: number, other: number) => HTMLVideoElement;

type CreateMesh = (streams: readonly MediaStream[], screen: Screen) => { enter(): Promise<void>; leave(): void };

/**
 * P15: the time until every member shows the first picture of every other, and the CPU time of the whole browser during
 * the call, in percent of one core.
 */
export function callPeople(people: number) {
  return async (create: CreateMesh): Promise<PageSample> => {
    const numbers = Array.from({ length: people }, (_, number) => number);
    const pairs = numbers.flatMap((viewer) => numbers.map((other) => [viewer, other] as const));
    const videos = new Map<string, HTMLVideoElement>();
    for (const [viewer, other] of pairs.filter(([one, two]) => one !== two)) {
      const video = Object.assign(element('video', ''), { muted: true, width: 160, height: 90 });
      videos.set(`${viewer} sees ${other}`, document.body.appendChild(video));
    }
    const streams = await Promise.all(numbers.map(() => navigator.mediaDevices.getUserMedia(MEDIA)));
    const mesh = create(streams, (viewer, other) => videos.get(`${viewer} sees ${other}`) ?? element('video', ''));
    // When the first picture was presented, by the page's clock.
    const shown = [...videos.values()].map(
      (video) => new Promise<number>((resolve) => void video.requestVideoFrameCallback(resolve)),
    );
    const begun = performance.now();
    await mesh.enter();
    const firstFrameMs = Math.max(...(await Promise.all(shown))) - begun;
    const [before, from] = [await window.benchMeter('cpuMs'), performance.now()];
    await new Promise((resolve) => setTimeout(resolve, WATCHED_MS));
    const worked = (await window.benchMeter('cpuMs')) - before;
    const cpuPercent = (worked / (performance.now() - from)) * 100;
    const seen = Array.from(videos, ([who, { videoWidth }]) => `${who}: ${videoWidth > 0}`);
    mesh.leave();
    for (const track of streams.flatMap((stream) => stream.getTracks())) track.stop();
    return { figures: { firstFrameMs, cpuPercent }, seen };
  };
}

/** The minimum of a call: two connections per pair, the browser's own codecs, descriptions passed on directly. */
export const createBareMesh: CreateMesh = (streams, screen) => {
  const connections: RTCPeerConnection[] = [];

  function end(me: number, other: number): RTCPeerConnection {
    const connection = new RTCPeerConnection();
    connections.push(connection);
    for (const track of streams[me]?.getTracks() ?? []) connection.addTrack(track);
    connection.ontrack = ({ track }) => {
      if (track.kind !== 'video') return;
      screen(me, other).srcObject = new MediaStream([track]);
      void screen(me, other).play();
    };
    return connection;
  }

  async function join(first: number, second: number): Promise<void> {
    const [a, b] = [end(first, second), end(second, first)];
    const early: RTCIceCandidate[] = [];
    a.onicecandidate = ({ candidate }) => {
      if (candidate === null) return;
      if (b.remoteDescription === null) early.push(candidate);
      else void b.addIceCandidate(candidate);
    };
    b.onicecandidate = ({ candidate }) => void (candidate !== null && a.addIceCandidate(candidate));
    const offer = await a.createOffer();
    await a.setLocalDescription(offer);
    await b.setRemoteDescription(offer);
    for (const candidate of early) await b.addIceCandidate(candidate);
    const answer = await b.createAnswer();
    await b.setLocalDescription(answer);
    await a.setRemoteDescription(answer);
  }

  return {
    async enter() {
      const joined = streams.flatMap((_, second) => streams.slice(0, second).map((__, first) => join(first, second)));
      await Promise.all(joined);
    },
    leave: () => connections.forEach((connection) => connection.close()),
  };
};

const clock = {
  elapsed: () => performance.now(),
  after(delayMs: number, task: () => void) {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  },
};

export const createOurMesh: CreateMesh = (streams, screen) => {
  const listeners = new Map<string, (message: ReceivedCommand) => void>();
  const names = streams.map((_, number) => `p${number}`);
  const engines = streams.map((stream, number) => {
    const from = `p${number}`;
    const transport = {
      sendCommand(to: string, action: string, extension: object) {
        clock.after(0, () => listeners.get(to)?.({ kind: 'command', from, action, extension, isLive: true }));
      },
      subscribe(listener: (message: ReceivedCommand) => void) {
        listeners.set(from, listener);
        return () => void listeners.delete(from);
      },
      onRestored: () => () => undefined,
    };
    const newId = () => crypto.randomUUID();
    return createWebRtcEngine({ transport, deviceId: from, clock, newId, devices: devicesOf(stream) });
  });

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
    async enter() {
      for (const number of names.keys()) await enter(number);
    },
    leave: () => engines.forEach((engine) => void engine.leave()),
  };
};

function devicesOf(stream: MediaStream): MediaDevices {
  const getUserMedia = async ({ audio }: MediaStreamConstraints) =>
    new MediaStream(audio === undefined ? stream.getVideoTracks() : stream.getAudioTracks());
  return Object.assign(new EventTarget(), { getUserMedia }) as MediaDevices;
}
