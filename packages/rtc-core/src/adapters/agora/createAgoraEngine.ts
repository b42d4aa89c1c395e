import type { CallTokenSource } from '../../ports/CallTokenSource.js';
import type { Clock } from '../../ports/Clock.js';
import type { CommandTransport } from '../../ports/CommandTransport.js';
import type { MediaEngine, MediaEvent, MediaKind } from '../../ports/MediaEngine.js';
import { AgoraSession } from './AgoraSession.js';
import { refused } from './codes.js';
import { VideoRenderer } from './VideoRenderer.js';
import type { AgoraSdk } from './vendor.js';

/** The dependencies of the engine. */
export interface AgoraEngineDeps {
  /** Loads `agora-rtc-sdk-ng/esm`, at the first join and not before: the vendor starts work when it is loaded. */
  readonly load: () => Promise<AgoraSdk>;
  readonly appId: string;
  readonly clock: Clock;
  /** Fetches a fresh token before the current one expires; without it the call ends with the token. */
  readonly tokens?: CallTokenSource;
  /** Carries the announcements of the members' numbers, if the service identifies members by its own numbers. */
  readonly transport: CommandTransport;
  /** Keys of the vendor's configuration, for a service at other addresses than the vendor's. */
  readonly parameters?: Readonly<Record<string, unknown>>;
}

/** No telemetry: no reports, no connections before the first join, no settings that name browser and channel. */
const QUIET = { ENABLE_EVENT_REPORT: false, ENABLE_CREATE_CLIENT_PRECONNECT: false, ENABLE_CONFIG_DISTRIBUTE: false };
/** The vendor's log level without console output. */
const SILENT = 4;

/**
 * Calls over the vendor's network (R395). One picture and one sound per member: a screen is `unsupported`. The engine
 * subscribes to every member who publishes; `attach` shows the picture and plays the sound.
 */
export function createAgoraEngine(deps: AgoraEngineDeps): MediaEngine {
  const listeners = new Set<(event: MediaEvent) => void>();
  const devices = new Map<MediaKind, string>();
  const emit = (event: MediaEvent) => {
    for (const listener of listeners) listener(event);
  };
  const renderer = new VideoRenderer(() => emit({ type: 'autoplayBlocked' }));
  let sdk: Promise<AgoraSdk> | null = null;
  let session: AgoraSession | null = null;

  /** The vendor's module once loaded; a failed load is repeated. */
  function load(): Promise<AgoraSdk> {
    sdk ??= deps.load().then(
      (loaded) => quieten(loaded, deps.parameters),
      (cause: unknown) => {
        sdk = null;
        throw cause;
      },
    );
    return sdk;
  }

  return {
    async join(target) {
      const before = session?.leave();
      const { appId, clock, tokens, transport } = deps;
      const chosen = (kind: MediaKind) => devices.get(kind);
      const entering = new AgoraSession({ load, appId, clock, tokens, transport, renderer, emit, chosen }, target);
      session = entering;
      return entering.enter(before);
    },
    async leave() {
      await session?.leave();
    },
    async publish(kind) {
      return session?.tracks?.publish(kind) ?? refused('aborted');
    },
    async unpublish(kind) {
      await session?.tracks?.unpublish(kind);
    },
    async setEnabled(kind, isEnabled) {
      await session?.tracks?.setEnabled(kind, isEnabled);
    },
    async useDevice(kind, deviceId) {
      if (deviceId === '') devices.delete(kind);
      else devices.set(kind, deviceId);
      return session?.tracks?.change(kind, deviceId) ?? { ok: true, value: null };
    },
    attach: (member, kind, element) => renderer.attach(member, kind, element),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Runs before the first client is created, because a client reports at once. */
function quieten(sdk: AgoraSdk, parameters: Readonly<Record<string, unknown>> = {}): AgoraSdk {
  sdk.setLogLevel(SILENT);
  sdk.disableLogUpload();
  for (const [key, value] of Object.entries({ ...QUIET, ...parameters })) sdk.setParameter(key, value);
  return sdk;
}
