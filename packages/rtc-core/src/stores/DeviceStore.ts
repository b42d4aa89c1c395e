import { makeAutoObservable } from 'mobx';
import type { CallType } from '../domain/callSignal.js';
import type { CallErrorCode } from '../errors/callError.js';
import type { DeviceKind, DeviceSource, MediaDevice } from '../ports/DeviceSource.js';
import type { MediaEngine, MediaEvent, MediaKind } from '../ports/MediaEngine.js';
import { DevicePreview, type PreviewKind } from './DevicePreview.js';

/** The device of each kind that the user has chosen; empty for the system default. */
export type DeviceChoice = Readonly<Record<DeviceKind, string>>;

/** The user's media as the other members receive them. */
export interface LocalTrack {
  /** The user's choice; kept when the device is unplugged, so that it is used again when it comes back. */
  readonly isEnabled: boolean;
  /** Whether the other members receive this kind. */
  readonly isOn: boolean;
  /** Why a kind that the user switched on is not sent; null if it is sent. */
  readonly error: CallErrorCode | null;
}

export interface DeviceStoreDeps {
  readonly source: DeviceSource | null;
  readonly choice: DeviceChoice;
  readonly onChoice: (choice: DeviceChoice) => void;
  readonly onDeviceError: (kind: MediaKind, code: CallErrorCode) => void;
}

type Engine = Pick<MediaEngine, 'publish' | 'unpublish' | 'setEnabled' | 'useDevice'>;

interface ChannelSession {
  readonly engine: Engine;
}

const IDLE: Readonly<Record<MediaKind, LocalTrack>> = {
  audio: { isEnabled: true, isOn: false, error: null },
  video: { isEnabled: false, isOn: false, error: null },
  screen: { isEnabled: false, isOn: false, error: null },
};
const MEDIA_KINDS = { microphone: 'audio', camera: 'video', speaker: null } as const;

/** The user's microphone, camera and screen in a call. If one cannot be opened, the call continues without it. */
export class DeviceStore {
  tracks: Readonly<Record<MediaKind, LocalTrack>> = IDLE;
  all: readonly MediaDevice[] = [];
  choice: DeviceChoice;
  /** The browser plays no sound before the first user gesture. */
  isSoundBlocked = false;

  /** The devices that are open before the channel is joined. */
  readonly preview: DevicePreview;

  readonly #deps: DeviceStoreDeps;
  readonly #stops: readonly (() => void)[];
  #isRinging = false;
  readonly #reported = new Map<MediaKind, CallErrorCode>();
  #session: ChannelSession | null = null;
  readonly #open = new Set<MediaKind>();
  readonly #busy = new Set<MediaKind>();
  readonly #switched = new Set<MediaKind>();

  constructor(deps: DeviceStoreDeps) {
    this.#deps = deps;
    this.choice = deps.choice;
    this.preview = new DevicePreview(deps.source);
    makeAutoObservable(this, { preview: false }, { autoBind: true, deep: false });
    const { source } = deps;
    this.#stops = [
      source?.subscribe(() => void this.refresh()),
      source?.onAllowed?.((kind) => void this.#again(kind)),
    ].flatMap((stop) => stop ?? []);
  }

  /** Whether the user can share a screen in this browser. */
  get canShareScreen(): boolean {
    return this.#deps.source?.canShareScreen === true;
  }

  // ── actions ──
  /** Switches microphone, camera or screen on or off. Switching on after an error tries again. */
  setEnabled(kind: MediaKind, isEnabled: boolean): void {
    this.#switched.add(kind);
    this.#reported.delete(kind);
    this.put(kind, { isEnabled, error: null });
    if (this.#isRinging && kind !== 'screen') void this.#prepare(kind);
    else void this.#settle(kind);
  }

  /** Chooses a device for this call and later ones; empty for the system default. */
  async choose(deviceKind: DeviceKind, id: string): Promise<void> {
    this.chosen({ ...this.choice, [deviceKind]: id });
    const kind = MEDIA_KINDS[deviceKind];
    const session = this.#session;
    if (kind === null || session === null) return;
    const answer = await session.engine.useDevice(kind, id).catch(() => null);
    if (this.#session !== session) return;
    if (answer?.ok === false) this.#failed(kind, answer.error.code, this.tracks[kind].isOn);
    else this.put(kind, { error: null });
    void this.#settle(kind);
  }

  /** The user's first gesture: from now on the browser plays sound. */
  unblockSound(): void {
    this.isSoundBlocked = false;
  }

  // ── events ──
  /** A call rings or was accepted: requests its devices now, and reports the missing ones (RTC-DEVICE-6). */
  async prepare(callType: CallType): Promise<void> {
    if (this.#session !== null) return;
    this.#isRinging = true;
    if (!this.#switched.has('video')) this.put('video', { isEnabled: callType !== 'voice' });
    await this.#prepare('audio');
    await this.#prepare('video');
  }

  /** The channel was joined: opens the wanted kinds. Resolves when each is open or has failed. */
  async enter(engine: Engine, callType: CallType): Promise<void> {
    const session = { engine };
    this.#session = session;
    this.#isRinging = false;
    // Joined again with a fresh token: the devices were closed.
    this.#open.clear();
    this.#busy.clear();
    for (const kind of ['audio', 'video', 'screen'] as const) this.put(kind, { isOn: false, error: null });
    if (!this.#switched.has('video')) this.put('video', { isEnabled: callType !== 'voice' });
    void this.refresh();
    for (const [deviceKind, kind] of Object.entries(MEDIA_KINDS))
      if (kind !== null && this.#choiceOf(deviceKind) !== '')
        await engine.useDevice(kind, this.#choiceOf(deviceKind)).catch(() => null);
    if (this.#session !== session) return;
    for (const kind of ['audio', 'video'] as const) {
      await this.#settle(kind);
      // Released after the channel has opened its own, so that the browser does not ask the user twice.
      if (this.#session === session) this.preview.close(kind);
    }
  }

  /** The channel was left: the engine has released every device. */
  leave(): void {
    this.#session = null;
    this.#isRinging = false;
    this.preview.closeAll();
    this.#reported.clear();
    this.tracks = IDLE;
    this.isSoundBlocked = false;
    for (const set of [this.#open, this.#busy, this.#switched]) set.clear();
  }

  /** Applies an engine event about the user's devices; ignores all others. */
  onMediaEvent(event: MediaEvent): void {
    if (event.type === 'autoplayBlocked') this.isSoundBlocked = true;
    if (event.type === 'deviceLost') void this.#lost(event.kind);
  }

  /** Lists the devices again; retries a missing kind if a device was plugged in. */
  async refresh(): Promise<void> {
    const found = await this.#deps.source?.list().catch(() => null);
    if (found === null || found === undefined) return;
    const before = this.all;
    this.found(found);
    const came = found.filter(({ id }) => !before.some((known) => known.id === id));
    for (const deviceKind of ['microphone', 'camera'] as const) {
      const kind = MEDIA_KINDS[deviceKind];
      if (this.tracks[kind].error !== 'noDevice' || !came.some((device) => device.kind === deviceKind)) continue;
      await this.#again(kind);
    }
  }

  /** Removes the listeners. */
  dispose(): void {
    this.leave();
    for (const stop of this.#stops) stop();
  }

  async #again(kind: PreviewKind): Promise<void> {
    if (this.tracks[kind].error === null) return;
    this.put(kind, { error: null });
    await (this.#isRinging ? this.#prepare(kind) : this.#settle(kind));
  }

  async #prepare(kind: PreviewKind): Promise<void> {
    if (!this.tracks[kind].isEnabled) return this.preview.close(kind);
    const code = await this.preview.open(kind, this.choice[kind === 'audio' ? 'microphone' : 'camera']);
    if (code !== null && this.#isRinging) this.#failed(kind, code, false);
  }

  async #settle(kind: MediaKind): Promise<void> {
    const session = this.#session;
    if (session === null || this.#busy.has(kind)) return;
    this.#busy.add(kind);
    while (this.#session === session && isUnsettled(this.tracks[kind])) {
      if (this.tracks[kind].isEnabled) await this.#turnOn(session, kind);
      else await this.#turnOff(session, kind);
    }
    if (this.#session === session) this.#busy.delete(kind);
  }

  async #turnOn(session: ChannelSession, kind: MediaKind): Promise<void> {
    if (!this.#open.has(kind)) {
      const answer = await session.engine.publish(kind).catch(() => null);
      if (this.#session !== session) return;
      if (answer?.ok !== true) return this.#failed(kind, answer?.error.code ?? 'unknown', false);
      this.#open.add(kind);
    } else await session.engine.setEnabled(kind, true).catch(() => undefined);
    if (this.#session === session) this.put(kind, { isOn: true });
  }

  async #turnOff(session: ChannelSession, kind: MediaKind): Promise<void> {
    // A muted microphone stays open, so that the first word after unmuting is not lost; a camera is closed.
    if (kind === 'audio') await session.engine.setEnabled(kind, false).catch(() => undefined);
    else await session.engine.unpublish(kind).catch(() => undefined);
    if (this.#session !== session) return;
    if (kind !== 'audio') this.#open.delete(kind);
    this.put(kind, { isOn: false });
  }

  async #lost(kind: MediaKind): Promise<void> {
    const session = this.#session;
    if (session === null) return;
    this.#open.delete(kind);
    this.put(kind, { isOn: false, ...(kind === 'screen' ? { isEnabled: false } : {}) });
    await session.engine.unpublish(kind).catch(() => undefined);
    await this.#settle(kind);
    void this.refresh();
  }

  #failed(kind: MediaKind, code: CallErrorCode, isOn: boolean): void {
    // A screen is never shared again without the user's choice.
    this.put(kind, { error: code, isOn, ...(kind === 'screen' ? { isEnabled: false } : {}) });
    if (code === 'aborted' || this.#reported.get(kind) === code) return;
    this.#reported.set(kind, code);
    this.#deps.onDeviceError(kind, code);
  }

  #choiceOf(deviceKind: string): string {
    return Object.entries(this.choice).find(([name]) => name === deviceKind)?.[1] ?? '';
  }

  /** Changes the chosen devices and stores the choice. */
  chosen(choice: DeviceChoice): void {
    this.choice = choice;
    this.#deps.onChoice(choice);
  }

  /** The devices that are plugged in. */
  found(all: readonly MediaDevice[]): void {
    this.all = all;
  }

  /** Sets the wanted state, the actual state or the error of one kind. */
  put(kind: MediaKind, changes: Partial<LocalTrack>): void {
    this.tracks = { ...this.tracks, [kind]: { ...this.tracks[kind], ...changes } };
  }
}

function isUnsettled({ isEnabled, isOn, error }: LocalTrack): boolean {
  return isEnabled ? !isOn && error === null : isOn;
}
