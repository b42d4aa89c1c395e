import type { Result } from '../../domain/result.js';
import type { CallError } from '../../errors/callError.js';
import type { MediaKind } from '../../ports/MediaEngine.js';
import { captureError } from '../../errors/captureError.js';

interface Held {
  readonly track: MediaStreamTrack;
  isEnabled: boolean;
}

const ABORTED: CallError = { code: 'aborted', message: 'left before the device was open' };

/** The user's devices: each is opened once, and one that the browser opens too late is closed at once (RTC-6). */
export class LocalMedia {
  readonly #devices: MediaDevices | undefined;
  readonly #onEnded: (kind: MediaKind) => void;
  readonly #tracks = new Map<MediaKind, Held>();
  readonly #chosen = new Map<MediaKind, string>();
  /** Grows when all devices are closed: a device requested before and opened after that is closed at once. */
  #generation = 0;

  constructor(devices: MediaDevices | undefined, onEnded: (kind: MediaKind) => void) {
    this.#devices = devices;
    this.#onEnded = onEnded;
  }

  track(kind: MediaKind): MediaStreamTrack | null {
    return this.#tracks.get(kind)?.track ?? null;
  }

  shown(): readonly MediaKind[] {
    return [...this.#tracks].flatMap(([kind, { isEnabled }]) => (isEnabled ? [kind] : []));
  }

  choose(kind: MediaKind, deviceId: string): void {
    this.#chosen.set(kind, deviceId);
  }

  async open(kind: MediaKind): Promise<Result<MediaStreamTrack, CallError>> {
    const generation = this.#generation;
    const before = this.#tracks.get(kind);
    try {
      const stream = await this.#openBest(kind);
      const [track] = stream.getTracks();
      if (generation !== this.#generation || track === undefined) {
        for (const late of stream.getTracks()) late.stop();
        return { ok: false, error: ABORTED };
      }
      return { ok: true, value: this.#hold(kind, track, before?.isEnabled ?? true) };
    } catch (error) {
      return { ok: false, error: captureError(error) };
    }
  }

  setEnabled(kind: MediaKind, isEnabled: boolean): void {
    const sent = this.#tracks.get(kind);
    if (sent === undefined) return;
    sent.isEnabled = sent.track.enabled = isEnabled;
  }

  close(kind: MediaKind): void {
    this.#stop(kind);
    this.#tracks.delete(kind);
  }

  /** Closes every device; one that is still being opened is closed as soon as it is open. */
  closeAll(): void {
    this.#generation += 1;
    for (const kind of this.#tracks.keys()) this.close(kind);
  }

  #hold(kind: MediaKind, track: MediaStreamTrack, isEnabled: boolean): MediaStreamTrack {
    this.#stop(kind);
    track.enabled = isEnabled;
    if (kind === 'screen') track.contentHint = 'detail';
    track.onended = () => this.#onEnded(kind);
    this.#tracks.set(kind, { track, isEnabled });
    return track;
  }

  #stop(kind: MediaKind): void {
    const track = this.track(kind);
    if (track === null) return;
    track.onended = null;
    track.stop();
  }

  async #openBest(kind: MediaKind): Promise<MediaStream> {
    const chosen = this.#chosen.get(kind) ?? '';
    if (chosen === '') return this.#getUserMedia(kind, '');
    return this.#getUserMedia(kind, chosen).catch((error: unknown) => {
      if (captureError(error).code !== 'noDevice') throw error;
      return this.#getUserMedia(kind, '');
    });
  }

  #getUserMedia(kind: MediaKind, deviceId: string): Promise<MediaStream> {
    if (this.#devices === undefined)
      return Promise.reject(new DOMException('the page may not use devices', 'NotSupportedError'));
    if (kind === 'screen') return this.#devices.getDisplayMedia({ video: { frameRate: { max: 15 } }, audio: false });
    const chosen = deviceId === '' ? {} : { deviceId: { exact: deviceId } };
    if (kind === 'audio')
      return this.#devices.getUserMedia({
        audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true, ...chosen },
      });
    const size = { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 24, max: 30 } };
    return this.#devices.getUserMedia({ video: { ...size, ...chosen } });
  }
}
