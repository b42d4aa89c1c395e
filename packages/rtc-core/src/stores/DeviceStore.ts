import { makeAutoObservable, observableRef } from 'mobx';
import type { CallType } from '../domain/callSignal.js';
import type { CallErrorCode } from '../errors/callError.js';
import type { DeviceSort, DeviceSource, MachineDevice } from '../ports/DeviceSource.js';
import type { MediaEngine, MediaEvent, MediaKind } from '../ports/MediaEngine.js';
import { DevicePreview, type PreviewKind } from './DevicePreview.js';

/** The device of each sort that a person has chosen; empty for the machine's own choice. */
export type DeviceChoice = Readonly<Record<DeviceSort, string>>;

/** What of mine the others get. */
export interface OwnTrack {
  /** The user's choice; kept when the device is unplugged, so that it is used again when it comes back. */
  readonly isWanted: boolean;
  /** What they get. */
  readonly isOn: boolean;
  /** Why they do not get what I want; null while they do. */
  readonly trouble: CallErrorCode | null;
}

/** What the devices of a call need. */
export interface DeviceStoreDeps {
  readonly source: DeviceSource | null;
  readonly choice: DeviceChoice;
  readonly onChoice: (choice: DeviceChoice) => void;
  readonly onTrouble: (kind: MediaKind, code: CallErrorCode) => void;
}

type Engine = Pick<MediaEngine, 'publish' | 'unpublish' | 'setEnabled' | 'useDevice'>;

interface Stay {
  readonly engine: Engine;
}

const IDLE: Readonly<Record<MediaKind, OwnTrack>> = {
  audio: { isWanted: true, isOn: false, trouble: null },
  video: { isWanted: false, isOn: false, trouble: null },
  screen: { isWanted: false, isOn: false, trouble: null },
};
const SORTS = { microphone: 'audio', camera: 'video', speaker: null } as const;

/** My microphone, camera and screen in a call. What cannot be opened costs the sound or the picture, never the call. */
export class DeviceStore {
  tracks: Readonly<Record<MediaKind, OwnTrack>> = IDLE;
  all: readonly MachineDevice[] = [];
  choice: DeviceChoice;
  /** The browser plays no sound before the first user gesture. */
  isSoundBlocked = false;

  /** What is open while there is no channel yet. */
  readonly preview: DevicePreview;

  readonly #deps: DeviceStoreDeps;
  readonly #stops: readonly (() => void)[];
  /** Between a call's beginning and its channel. */
  #isRinging = false;
  /** The trouble of each kind that was said already: it is said once in a call, and again when it is tried again. */
  readonly #told = new Map<MediaKind, CallErrorCode>();
  /** The current channel; another one has another session, over the same engine. */
  #stay: Stay | null = null;
  /** Opened in this channel; a microphone that is muted stays open. */
  readonly #open = new Set<MediaKind>();
  readonly #busy = new Set<MediaKind>();
  /** What the user switched before the channel was joined. */
  readonly #said = new Set<MediaKind>();

  constructor(deps: DeviceStoreDeps) {
    this.#deps = deps;
    this.choice = deps.choice;
    this.preview = new DevicePreview(deps.source);
    makeAutoObservable(
      this,
      { tracks: observableRef, all: observableRef, choice: observableRef, preview: false },
      { autoBind: true },
    );
    const { source } = deps;
    this.#stops = [
      source?.subscribe(() => void this.refresh()),
      source?.onAllowed?.((kind) => void this.#again(kind)),
    ].flatMap((stop) => stop ?? []);
  }

  // ── what the user does ──
  /** Microphone, camera or screen on or off. After trouble, on tries again. */
  want(kind: MediaKind, isWanted: boolean): void {
    this.#said.add(kind);
    this.#told.delete(kind);
    this.put(kind, { isWanted, trouble: null });
    if (this.#isRinging && kind !== 'screen') void this.#prepare(kind);
    else void this.#settle(kind);
  }

  /** Another device, from now on and the next time; empty for the machine's own choice. */
  async choose(sort: DeviceSort, id: string): Promise<void> {
    this.chosen({ ...this.choice, [sort]: id });
    const kind = SORTS[sort];
    const stay = this.#stay;
    if (kind === null || stay === null) return;
    const answer = await stay.engine.useDevice(kind, id).catch(() => null);
    if (this.#stay !== stay) return;
    if (answer?.ok === false) this.#failed(kind, answer.error.code, this.tracks[kind].isOn);
    else this.put(kind, { trouble: null });
    void this.#settle(kind);
  }

  /** The first user gesture: from now on the browser plays. */
  unblockSound(): void {
    this.isSoundBlocked = false;
  }

  // ── events ──
  /** A call begins to ring or was accepted: what it will need is asked for now, and what is missing is said (RTC-DEVICE-6). */
  async prepare(callType: CallType): Promise<void> {
    if (this.#stay !== null) return;
    this.#isRinging = true;
    if (!this.#said.has('video')) this.put('video', { isWanted: callType !== 'voice' });
    await this.#prepare('audio');
    await this.#prepare('video');
  }

  /** In the channel: opens what is wanted. Resolves when each is open or has failed. */
  async enter(engine: Engine, callType: CallType): Promise<void> {
    const stay = { engine };
    this.#stay = stay;
    this.#isRinging = false;
    // Joined again with a fresh token: the devices were closed.
    this.#open.clear();
    this.#busy.clear();
    for (const kind of ['audio', 'video', 'screen'] as const) this.put(kind, { isOn: false, trouble: null });
    if (!this.#said.has('video')) this.put('video', { isWanted: callType !== 'voice' });
    void this.refresh();
    for (const [sort, kind] of Object.entries(SORTS))
      if (kind !== null && this.#choiceOf(sort) !== '')
        await engine.useDevice(kind, this.#choiceOf(sort)).catch(() => null);
    if (this.#stay !== stay) return;
    for (const kind of ['audio', 'video'] as const) {
      await this.#settle(kind);
      // Given back after the channel has its own, so that the person is not asked twice.
      if (this.#stay === stay) this.preview.close(kind);
    }
  }

  /** Out of the channel: the engine has given every device back. */
  leave(): void {
    this.#stay = null;
    this.#isRinging = false;
    this.preview.closeAll();
    this.#told.clear();
    this.tracks = IDLE;
    this.isSoundBlocked = false;
    for (const set of [this.#open, this.#busy, this.#said]) set.clear();
  }

  /** An engine event about the user's devices; others are not for this store. */
  heard(event: MediaEvent): void {
    if (event.type === 'autoplayBlocked') this.isSoundBlocked = true;
    if (event.type === 'deviceLost') void this.#lost(event.kind);
  }

  /** Asks the machine again; what was missing is tried again when it came. */
  async refresh(): Promise<void> {
    const found = await this.#deps.source?.list().catch(() => null);
    if (found === null || found === undefined) return;
    const before = this.all;
    this.found(found);
    const came = found.filter(({ id }) => !before.some((known) => known.id === id));
    for (const sort of ['microphone', 'camera'] as const) {
      const kind = SORTS[sort];
      if (this.tracks[kind].trouble !== 'noDevice' || !came.some((device) => device.sort === sort)) continue;
      await this.#again(kind);
    }
  }

  /** Listens to nothing any more. */
  dispose(): void {
    this.leave();
    for (const stop of this.#stops) stop();
  }

  /** What had trouble is tried again: it came, or was allowed. */
  async #again(kind: PreviewKind): Promise<void> {
    if (this.tracks[kind].trouble === null) return;
    this.put(kind, { trouble: null });
    await (this.#isRinging ? this.#prepare(kind) : this.#settle(kind));
  }

  async #prepare(kind: PreviewKind): Promise<void> {
    if (!this.tracks[kind].isWanted) return this.preview.close(kind);
    const code = await this.preview.ask(kind, this.choice[kind === 'audio' ? 'microphone' : 'camera']);
    if (code !== null && this.#isRinging) this.#failed(kind, code, false);
  }

  /** Makes what is be what is wanted, one step after the other, until it is so or cannot be. */
  async #settle(kind: MediaKind): Promise<void> {
    const stay = this.#stay;
    if (stay === null || this.#busy.has(kind)) return;
    this.#busy.add(kind);
    while (this.#stay === stay && isUnsettled(this.tracks[kind])) {
      if (this.tracks[kind].isWanted) await this.#turnOn(stay, kind);
      else await this.#turnOff(stay, kind);
    }
    if (this.#stay === stay) this.#busy.delete(kind);
  }

  async #turnOn(stay: Stay, kind: MediaKind): Promise<void> {
    if (!this.#open.has(kind)) {
      const answer = await stay.engine.publish(kind).catch(() => null);
      if (this.#stay !== stay) return;
      if (answer?.ok !== true) return this.#failed(kind, answer?.error.code ?? 'unknown', false);
      this.#open.add(kind);
    } else await stay.engine.setEnabled(kind, true).catch(() => undefined);
    if (this.#stay === stay) this.put(kind, { isOn: true });
  }

  async #turnOff(stay: Stay, kind: MediaKind): Promise<void> {
    // A muted microphone stays open, so that the first spoken word after it is not lost; a camera's light goes out.
    if (kind === 'audio') await stay.engine.setEnabled(kind, false).catch(() => undefined);
    else await stay.engine.unpublish(kind).catch(() => undefined);
    if (this.#stay !== stay) return;
    if (kind !== 'audio') this.#open.delete(kind);
    this.put(kind, { isOn: false });
  }

  /** A device disappeared: opens the next one in its place, or informs the participants if there is none. */
  async #lost(kind: MediaKind): Promise<void> {
    const stay = this.#stay;
    if (stay === null) return;
    this.#open.delete(kind);
    this.put(kind, { isOn: false, ...(kind === 'screen' ? { isWanted: false } : {}) });
    await stay.engine.unpublish(kind).catch(() => undefined);
    await this.#settle(kind);
    void this.refresh();
  }

  #failed(kind: MediaKind, code: CallErrorCode, isOn: boolean): void {
    // A screen is never shared again without the user's choice.
    this.put(kind, { trouble: code, isOn, ...(kind === 'screen' ? { isWanted: false } : {}) });
    if (code === 'aborted' || this.#told.get(kind) === code) return;
    this.#told.set(kind, code);
    this.#deps.onTrouble(kind, code);
  }

  #choiceOf(sort: string): string {
    return Object.entries(this.choice).find(([name]) => name === sort)?.[1] ?? '';
  }

  /** Another choice, to be kept. */
  chosen(choice: DeviceChoice): void {
    this.choice = choice;
    this.#deps.onChoice(choice);
  }

  /** The devices the machine has now. */
  found(all: readonly MachineDevice[]): void {
    this.all = all;
  }

  /** What is wanted of one kind, what is, or what is wrong with it. */
  put(kind: MediaKind, changes: Partial<OwnTrack>): void {
    this.tracks = { ...this.tracks, [kind]: { ...this.tracks[kind], ...changes } };
  }
}

function isUnsettled({ isWanted, isOn, trouble }: OwnTrack): boolean {
  return isWanted ? !isOn && trouble === null : isOn;
}
