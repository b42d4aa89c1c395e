import type { MediaEngine, MediaEvent, MediaKind } from '@fitout/rtc-core';
import { makeAutoObservable } from 'mobx';

/** State of a call's media beside its people and devices: sound on or off, and whether the connection broke. */
export class MediaView {
  isSpeakerOn = true;
  /** The connection broke and may come back. */
  isReconnecting = false;

  readonly #load: () => Promise<MediaEngine>;
  #loading: Promise<MediaEngine> | null = null;
  #engine: MediaEngine | null = null;

  /** `load` imports the media engine. */
  constructor(load: () => Promise<MediaEngine>) {
    this.#load = load;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The engine, loaded with the first call and kept; a failed load is repeated. */
  engine(): Promise<MediaEngine> {
    this.#loading ??= this.#load().then(this.#loaded, (cause: unknown) => {
      this.#loading = null;
      throw cause;
    });
    return this.#loading;
  }

  /** A new call: resets the state of the last one. */
  begun(): void {
    this.isSpeakerOn = true;
    this.isReconnecting = false;
  }

  onEngineEvent(event: MediaEvent): void {
    if (event.type === 'connection') this.isReconnecting = event.state === 'reconnecting';
    if (event.type === 'memberJoined') this.isReconnecting = false;
    if (event.type === 'memberLeft' && event.isLost) this.isReconnecting = true;
  }

  setSpeakerOn(isOn: boolean): void {
    this.isSpeakerOn = isOn;
  }

  /** Shows or plays a participant in an element, until the returned function is called. */
  attach(member: string, kind: MediaKind, element: HTMLMediaElement): () => void {
    return this.#engine?.attach(member, kind, element) ?? (() => undefined);
  }

  readonly #loaded = (engine: MediaEngine): MediaEngine => {
    this.#engine = engine;
    engine.subscribe(this.onEngineEvent);
    return engine;
  };
}
