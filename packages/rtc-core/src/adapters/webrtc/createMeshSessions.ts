import type { Result } from '../../domain/result.js';
import type { CallError, CallErrorCode } from '../../errors/callError.js';
import type { Cancel, Clock } from '../../ports/Clock.js';
import type { CommandTransport } from '../../ports/CommandTransport.js';
import type { JoinTarget, MediaEngine, MediaEvent } from '../../ports/MediaEngine.js';
import { decodeMedia, encodeMedia, MEDIA_COMMAND } from '../../protocol/mediaCommand.js';
import { captureError } from '../../errors/captureError.js';
import { hasNetwork } from './hasNetwork.js';
import type { LocalMedia } from './LocalMedia.js';
import { MESH } from './meshNumbers.js';
import { MeshChannel } from './MeshChannel.js';
import type { VideoRenderer } from './VideoRenderer.js';

export interface MeshSessionsDeps {
  readonly transport: CommandTransport;
  readonly deviceId: string;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly connect: () => RTCPeerConnection;
  readonly local: LocalMedia;
  readonly renderer: VideoRenderer;
  readonly emit: (event: MediaEvent) => void;
}

export interface MeshSession {
  readonly target: JoinTarget;
  readonly abort: AbortController;
  readonly cancels: Cancel[];
  channel: MeshChannel | null;
  hasJoined: boolean;
  settle: (answer: Result<null, CallError>) => void;
}

export interface MeshSessions extends Pick<MediaEngine, 'join' | 'leave'> {
  current(): MeshSession | null;
}

export function createMeshSessions(deps: MeshSessionsDeps): MeshSessions {
  const { transport, clock, connect, local, renderer, emit } = deps;
  let current: MeshSession | null = null;
  let stopHearing: () => void = () => undefined;

  async function enter(mine: MeshSession): Promise<void> {
    const isReachable = await hasNetwork(connect, clock, mine.abort.signal);
    if (current !== mine) return;
    if (!isReachable) return fail(mine, 'noNetworkInterface', NO_NETWORK);
    const { members, isOpen } = mine.target;
    const entered = () => {
      mine.hasJoined = true;
      mine.settle({ ok: true, value: null });
    };
    const channel = channelOf(deps, mine.target, entered, () => fail(mine, 'channelFull', 'six are in the channel'));
    mine.channel = channel;
    channel.enter();
    // Only the channel of a group call can be full.
    if (!isOpen || members.length === 0) entered();
    else mine.cancels.push(clock.after(MESH.firstAnswerMs, entered));
  }

  function fail(mine: MeshSession, code: CallErrorCode, message: string): void {
    if (current !== mine) return;
    if (mine.hasJoined) emit({ type: 'connection', state: 'failed' });
    end(mine, { code, message });
  }

  function end(mine: MeshSession, error: CallError): void {
    if (current !== mine) return;
    current = null;
    stopHearing();
    mine.channel?.leave();
    local.closeAll();
    renderer.clear();
    mine.settle({ ok: false, error });
    mine.abort.abort();
  }

  function subscribe(mine: MeshSession): void {
    const stops = [
      transport.subscribe(({ kind, action, from, extension, isLive }) => {
        if (kind !== 'command' || action !== MEDIA_COMMAND || !isLive) return;
        const command = decodeMedia(extension);
        if (command?.channel === mine.target.channel) mine.channel?.take(from, command);
      }),
      transport.onRestored(() => mine.channel?.greetAgain()),
    ];
    stopHearing = () => stops.forEach((stop) => stop());
  }

  return {
    current: () => current,
    join(target) {
      if (current !== null) end(current, { code: 'aborted', message: 'another channel was entered' });
      return new Promise((resolve) => {
        const settle = (answer: Result<null, CallError>) => {
          for (const cancel of mine.cancels.splice(0)) cancel();
          resolve(answer);
        };
        const late = () => end(mine, { code: 'deadline', message: 'the channel did not answer' });
        const cancels = [clock.after(target.deadlineMs, late)];
        const abort = new AbortController();
        const mine: MeshSession = { target, abort, cancels, channel: null, hasJoined: false, settle };
        current = mine;
        subscribe(mine);
        void enter(mine).catch((error: unknown) => fail(mine, captureError(error).code, String(error)));
      });
    },
    async leave() {
      if (current !== null) end(current, { code: 'aborted', message: 'left' });
    },
  };
}

function channelOf(
  { transport, deviceId, clock, newId, connect, local, renderer, emit }: MeshSessionsDeps,
  target: JoinTarget,
  onAnswered: () => void,
  onFull: () => void,
): MeshChannel {
  return new MeshChannel({
    target,
    device: deviceId,
    session: newId(),
    clock,
    connect,
    trackOf: (kind) => local.track(kind),
    shown: () => local.shown(),
    send: (to, command) => transport.sendCommand(to, MEDIA_COMMAND, encodeMedia(command)),
    emit,
    onAnswered,
    onFull,
    onLink: (account) => renderer.refresh(account),
  });
}

const NO_NETWORK =
  'no address was found: connect to a network, or start the browser with --allow-loopback-in-peer-connection';
