import type { Result } from '../../domain/result.js';
import type { CallError, CallErrorCode } from '../../errors/callError.js';
import type { Cancel, Clock } from '../../ports/Clock.js';
import type { CommandTransport } from '../../ports/CommandTransport.js';
import type { JoinTarget, MediaEngine, MediaEvent, MediaKind } from '../../ports/MediaEngine.js';
import { decodeMedia, encodeMedia, MEDIA_COMMAND } from '../../protocol/mediaCommand.js';
import { hasNetwork } from './hasNetwork.js';
import { LocalMedia } from './LocalMedia.js';
import { MESH } from './meshNumbers.js';
import { MeshChannel } from './MeshChannel.js';
import { VideoRenderer } from './VideoRenderer.js';

/** What the mesh needs from outside. */
export interface WebRtcOptions {
  readonly line: CommandTransport;
  /** The same device id that calls use. */
  readonly deviceId: string;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly iceServers?: readonly RTCIceServer[];
  /** The browser's own when nothing is said; a test hands in others to count or to break them. */
  readonly connect?: (configuration: RTCConfiguration) => RTCPeerConnection;
  readonly devices?: MediaDevices;
}

interface Visit {
  readonly target: JoinTarget;
  readonly abort: AbortController;
  /** Undo what still waits for the end of the join. */
  readonly cancels: Cancel[];
  channel: MeshChannel | null;
  settle: (answer: Result<null, CallError>) => void;
}

/**
 * Media straight from browser to browser, without a media server: every two people in a channel have a line of their
 * own, agreed over the chat's commands (RTC-MESH-1…RTC-MESH-9). Up to six people.
 */
export function createWebRtcEngine(options: WebRtcOptions): MediaEngine {
  const { line, deviceId, clock, newId, iceServers = [] } = options;
  const { connect = (configuration) => new RTCPeerConnection(configuration), devices = navigator.mediaDevices } =
    options;
  const listeners = new Set<(event: MediaEvent) => void>();
  let visit: Visit | null = null;

  const tell = (event: MediaEvent) => {
    if (visit !== null) for (const listener of listeners) listener(event);
  };
  const local = new LocalMedia(devices, (kind) => tell({ type: 'deviceLost', kind }));
  const renderer = new VideoRenderer(
    (member, kind) =>
      member === visit?.target.account ? local.track(kind) : (visit?.channel?.link(member)?.track(kind) ?? null),
    tell,
  );
  const open = () => connect({ iceServers: [...iceServers] });

  function channelOf(target: JoinTarget, onAnswered: () => void, onFull: () => void): MeshChannel {
    return new MeshChannel({
      target,
      device: deviceId,
      session: newId(),
      clock,
      connect: open,
      trackOf: (kind) => local.track(kind),
      shown: () => local.shown(),
      send: (to, command) => line.sendCommand(to, MEDIA_COMMAND, encodeMedia(command)),
      tell,
      onAnswered,
      onFull,
      onLink: (account) => renderer.refresh(account),
    });
  }

  async function enter(mine: Visit): Promise<void> {
    const isReachable = await hasNetwork(open, clock, mine.abort.signal);
    if (visit !== mine) return;
    if (!isReachable) return fail(mine, 'noNetworkInterface', NO_NETWORK);
    const { members, isOpen } = mine.target;
    const entered = () => mine.settle({ ok: true, value: null });
    const channel = channelOf(mine.target, entered, () => fail(mine, 'channelFull', 'six are in the channel'));
    mine.channel = channel;
    channel.enter();
    // Only a channel of several can be full.
    if (!isOpen || members.length === 0) entered();
    else mine.cancels.push(clock.after(MESH.firstAnswerMs, entered));
  }

  /** A join that has succeeded already fails as a connection does. */
  function fail(mine: Visit, code: CallErrorCode, message: string): void {
    if (visit !== mine) return;
    tell({ type: 'connection', state: 'failed' });
    end(mine, { code, message });
  }

  function end(mine: Visit, error: CallError): void {
    if (visit !== mine) return;
    visit = null;
    stopHearing();
    mine.channel?.leave();
    local.closeAll();
    renderer.clear();
    mine.settle({ ok: false, error });
    mine.abort.abort();
  }

  let stopHearing: () => void = () => undefined;
  function hear(mine: Visit): void {
    const stops = [
      line.hear(({ kind, action, from, extension, isLive }) => {
        if (kind !== 'command' || action !== MEDIA_COMMAND || !isLive) return;
        const command = decodeMedia(extension);
        if (command?.channel === mine.target.channel) mine.channel?.take(from, command);
      }),
      line.onRestored(() => mine.channel?.greetAgain()),
    ];
    stopHearing = () => stops.forEach((stop) => stop());
  }

  /** What I send of one kind is new, or off. */
  async function sent(kind: MediaKind): Promise<void> {
    if (visit === null) return;
    const { channel, target } = visit;
    await channel?.use(kind, local.track(kind));
    channel?.tellShown();
    renderer.refresh(target.account);
  }

  async function capture(kind: MediaKind): Promise<Result<null, CallError>> {
    if (visit === null) return { ok: false, error: NOT_IN };
    const opened = await local.open(kind);
    if (!opened.ok) return opened;
    await sent(kind);
    return { ok: true, value: null };
  }

  return {
    join(target) {
      if (visit !== null) end(visit, { code: 'aborted', message: 'another channel was entered' });
      return new Promise((resolve) => {
        const settle = (answer: Result<null, CallError>) => {
          for (const cancel of mine.cancels.splice(0)) cancel();
          resolve(answer);
        };
        const late = () => end(mine, { code: 'deadline', message: 'the channel did not answer' });
        const cancels = [clock.after(target.deadlineMs, late)];
        const mine: Visit = { target, abort: new AbortController(), cancels, channel: null, settle };
        visit = mine;
        hear(mine);
        void enter(mine).catch((error: unknown) => fail(mine, 'unsupported', String(error)));
      });
    },
    async leave() {
      if (visit !== null) end(visit, { code: 'aborted', message: 'left' });
    },
    publish: (kind) => (local.track(kind)?.readyState === 'live' ? Promise.resolve(DONE) : capture(kind)),
    async unpublish(kind) {
      local.close(kind);
      await sent(kind);
    },
    async setEnabled(kind, isEnabled) {
      local.setEnabled(kind, isEnabled);
      visit?.channel?.tellShown();
    },
    async useDevice(kind, id) {
      local.choose(kind, id);
      return local.track(kind) === null ? DONE : capture(kind);
    },
    attach: (member, kind, element) => renderer.add(member, kind, element),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const DONE = { ok: true, value: null } as const;
const NOT_IN: CallError = { code: 'aborted', message: 'in no channel' };
const NO_NETWORK =
  'no address was found: connect to a network, or start the browser with --allow-loopback-in-peer-connection';
