import { makeAutoObservable, observable } from 'mobx';
import type { CallErrorCode } from '../errors/callError.js';
import type { DeviceSource, OpenDevice } from '../ports/DeviceSource.js';

export type PreviewKind = 'audio' | 'video';

/** The user's microphone and camera while the call rings: requested early, with a preview (RTC-DEVICE-6). */
export class DevicePreview {
  readonly #source: Pick<DeviceSource, 'open'> | null;
  readonly #open = observable.map<PreviewKind, OpenDevice>([], { deep: false });
  readonly #requests = new Map<PreviewKind, object>();

  constructor(source: Pick<DeviceSource, 'open'> | null) {
    this.#source = source;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get hasPicture(): boolean {
    return this.#open.has('video');
  }

  async open(kind: PreviewKind, deviceId: string): Promise<CallErrorCode | null> {
    if (this.#source?.open === undefined || this.#open.has(kind)) return null;
    const request = {};
    this.#requests.set(kind, request);
    const answer = await this.#source.open(kind, deviceId);
    if (this.#requests.get(kind) !== request) {
      if (answer.ok) answer.value.close();
      return null;
    }
    if (!answer.ok) return answer.error.code;
    this.opened(kind, answer.value);
    return null;
  }

  attach(element: object): () => void {
    return this.#open.get('video')?.attach(element) ?? (() => undefined);
  }

  opened(kind: PreviewKind, device: OpenDevice): void {
    this.#open.set(kind, device);
  }

  close(kind: PreviewKind): void {
    this.#requests.delete(kind);
    this.#open.get(kind)?.close();
    this.#open.delete(kind);
  }

  closeAll(): void {
    this.close('audio');
    this.close('video');
  }
}
