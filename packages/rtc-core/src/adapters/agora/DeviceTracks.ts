import type { Result } from '../../domain/result.js';
import type { CallError } from '../../errors/callError.js';
import type { MediaKind } from '../../ports/MediaEngine.js';
import { errorOf, refused } from './codes.js';
import type { AgoraClient, AgoraDeviceTrack, AgoraSdk } from './vendor.js';

type Outcome = Result<null, CallError>;

export interface DeviceTracksDeps {
  readonly sdk: AgoraSdk;
  readonly client: AgoraClient;
  readonly chosen: (kind: MediaKind) => string | undefined;
  readonly shown: (kind: MediaKind, track: AgoraDeviceTrack | null) => void;
  readonly lost: (kind: MediaKind) => void;
}

const DONE: Outcome = { ok: true, value: null };

export class DeviceTracks {
  readonly #deps: DeviceTracksDeps;
  readonly #tracks = new Map<MediaKind, AgoraDeviceTrack>();
  readonly #muted = new Set<MediaKind>();
  readonly #turns = new Map<MediaKind, Promise<unknown>>();
  #isOver = false;

  constructor(deps: DeviceTracksDeps) {
    this.#deps = deps;
  }

  publish(kind: MediaKind): Promise<Outcome> {
    // The vendor supports one picture per member, which is the camera's.
    if (kind === 'screen') return Promise.resolve(refused('unsupported'));
    return this.#inTurn(kind, async () => (this.#tracks.has(kind) ? DONE : this.#start(kind)));
  }

  async unpublish(kind: MediaKind): Promise<void> {
    await this.#inTurn(kind, async () => {
      this.#muted.delete(kind);
      return this.#end(kind);
    });
  }

  async setEnabled(kind: MediaKind, isEnabled: boolean): Promise<void> {
    await this.#inTurn(kind, async () => {
      if (isEnabled) this.#muted.delete(kind);
      else this.#muted.add(kind);
      await this.#tracks.get(kind)?.setMuted(!isEnabled);
      return DONE;
    });
  }

  change(kind: MediaKind, deviceId: string): Promise<Outcome> {
    return this.#inTurn(kind, async () => {
      const track = this.#tracks.get(kind);
      if (track === undefined) return DONE;
      if (deviceId !== '') {
        await track.setDevice(deviceId);
        return DONE;
      }
      // The system's default has no id that `setDevice` accepts, so the device is opened again.
      await this.#end(kind);
      return this.#start(kind);
    });
  }

  close(): void {
    this.#isOver = true;
    for (const kind of this.#tracks.keys()) this.#release(kind);
  }

  async #start(kind: MediaKind): Promise<Outcome> {
    const track = await this.#open(kind);
    // The opening of a device cannot be cancelled.
    if (this.#isOver) track.close();
    if (this.#isOver) return refused('aborted');
    this.#keep(kind, track);
    try {
      if (this.#muted.has(kind)) await track.setMuted(true);
      await this.#deps.client.publish(track);
    } catch (cause) {
      this.#release(kind);
      throw cause;
    }
    return this.#isOver ? refused('aborted') : DONE;
  }

  async #end(kind: MediaKind): Promise<Outcome> {
    const track = this.#tracks.get(kind);
    this.#release(kind);
    if (track !== undefined && !this.#isOver) await this.#deps.client.unpublish(track);
    return DONE;
  }

  async #open(kind: MediaKind): Promise<AgoraDeviceTrack> {
    const { sdk, chosen } = this.#deps;
    const create = (id?: string) =>
      kind === 'audio'
        ? sdk.createMicrophoneAudioTrack(id === undefined ? {} : { microphoneId: id })
        : sdk.createCameraVideoTrack(id === undefined ? {} : { cameraId: id });
    const id = chosen(kind);
    if (id === undefined) return create();
    // The chosen device may be unplugged: then the system's default is used, rather than none.
    return create(id).catch((cause: unknown) => {
      if (errorOf(cause).code !== 'noDevice') throw cause;
      return create();
    });
  }

  #keep(kind: MediaKind, track: AgoraDeviceTrack): void {
    const { shown, lost } = this.#deps;
    this.#tracks.set(kind, track);
    shown(kind, track);
    track.on('track-updated', () => this.#tracks.get(kind) === track && shown(kind, track));
    track.on('track-ended', () => this.#tracks.get(kind) === track && lost(kind));
  }

  #release(kind: MediaKind): void {
    const track = this.#tracks.get(kind);
    if (track === undefined) return;
    this.#tracks.delete(kind);
    track.close();
    this.#deps.shown(kind, null);
  }

  #inTurn(kind: MediaKind, task: () => Promise<Outcome>): Promise<Outcome> {
    const before = this.#turns.get(kind) ?? Promise.resolve();
    const turn = before.then(async (): Promise<Outcome> => {
      if (this.#isOver) return refused('aborted');
      return task().catch((cause: unknown) => ({ ok: false, error: errorOf(cause) }));
    });
    this.#turns.set(kind, turn);
    return turn;
  }
}
