import type { Result } from '../../domain/result.js';
import type { CallError } from '../../errors/callError.js';
import type { Clock } from '../../ports/Clock.js';
import type { CommandTransport } from '../../ports/CommandTransport.js';
import type { MediaEngine, MediaEvent, MediaKind } from '../../ports/MediaEngine.js';
import { createMeshSessions } from './createMeshSessions.js';
import { LocalMedia } from './LocalMedia.js';
import { VideoRenderer } from './VideoRenderer.js';

/** The dependencies of the mesh engine. */
export interface WebRtcOptions {
  readonly transport: CommandTransport;
  /** The same device id that calls use. */
  readonly deviceId: string;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly iceServers?: readonly RTCIceServer[];
  /** The browser's own if left out; tests pass in others to count or to break them. */
  readonly connect?: (configuration: RTCConfiguration) => RTCPeerConnection;
  readonly devices?: MediaDevices;
}

/**
 * Media directly from browser to browser, without a media server: every two members have a connection of their
 * own, negotiated over the chat's commands. Up to six members.
 */
export function createWebRtcEngine(options: WebRtcOptions): MediaEngine {
  const { transport, deviceId, clock, newId, iceServers = [] } = options;
  const { connect = (configuration) => new RTCPeerConnection(configuration), devices = navigator.mediaDevices } =
    options;
  const listeners = new Set<(event: MediaEvent) => void>();

  const emit = (event: MediaEvent) => {
    if (sessions.current() !== null) for (const listener of listeners) listener(event);
  };
  const local = new LocalMedia(devices, (kind) => emit({ type: 'deviceLost', kind }));
  const renderer = new VideoRenderer(
    (member, kind) =>
      member === sessions.current()?.target.account
        ? local.track(kind)
        : (sessions.current()?.channel?.link(member)?.track(kind) ?? null),
    emit,
  );
  const sessions = createMeshSessions({
    transport,
    deviceId,
    clock,
    newId,
    connect: () => connect({ iceServers: [...iceServers] }),
    local,
    renderer,
    emit,
  });

  async function sent(kind: MediaKind): Promise<void> {
    const session = sessions.current();
    if (session === null) return;
    const { channel, target } = session;
    await channel?.use(kind, local.track(kind));
    channel?.sendShown();
    renderer.refresh(target.account);
  }

  async function capture(kind: MediaKind): Promise<Result<null, CallError>> {
    if (sessions.current() === null) return { ok: false, error: NOT_IN };
    const opened = await local.open(kind);
    if (!opened.ok) return opened;
    await sent(kind);
    return { ok: true, value: null };
  }

  return {
    join: sessions.join,
    leave: sessions.leave,
    publish: (kind) => (local.track(kind)?.readyState === 'live' ? Promise.resolve(DONE) : capture(kind)),
    async unpublish(kind) {
      local.close(kind);
      await sent(kind);
    },
    async setEnabled(kind, isEnabled) {
      local.setEnabled(kind, isEnabled);
      sessions.current()?.channel?.sendShown();
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
