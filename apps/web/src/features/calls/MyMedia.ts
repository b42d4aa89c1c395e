import type { CallError, MediaEngine, MediaEvent, MediaKind } from '@fitout/rtc-core';
import type { CallDevices, CallQuality } from '@fitout/ui-kit';
import { makeAutoObservable, observableRef } from 'mobx';

type Sort = CallDevices['sort'];

/** What my side of a call needs. */
export interface MyMediaDeps {
  /** Fetches what carries sound and picture. */
  readonly load: () => Promise<MediaEngine>;
  /** The machine's devices, as the browser names them; none where it does not say. */
  readonly list: () => Promise<readonly MediaDeviceInfo[]>;
  /** A device could not be used: the call goes on without it. */
  readonly onTrouble: (kind: MediaKind, error: CallError) => void;
}

const SORTS = { microphone: 'audioinput', camera: 'videoinput', speaker: 'audiooutput' } as const;

/** My microphone, camera and loudspeaker in a call, and how good the line is (R135, R137). */
export class MyMedia {
  isMuted = false;
  isCameraOn = false;
  isSpeakerOn = true;
  isSoundBlocked = false;
  /** The line broke and may come back. */
  isReconnecting = false;
  quality: CallQuality = 0;
  devices: readonly CallDevices[] = [];
  /** The chosen loudspeaker; empty for the machine's own choice. */
  speaker = '';

  readonly #deps: MyMediaDeps;
  readonly #chosen = new Map<Sort, string>();
  #engine: MediaEngine | null = null;

  constructor(deps: MyMediaDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { devices: observableRef }, { autoBind: true });
  }

  // ── what the call does ──

  /** The engine, fetched with the first call and kept; what is published by it shows here. */
  async engine(): Promise<MediaEngine> {
    const engine = await this.#deps.load();
    if (this.#engine !== null) return this.#engine;
    engine.subscribe(this.heard);
    this.#engine = {
      ...engine,
      join: (target) => {
        this.begun();
        return engine.join(target);
      },
      publish: async (kind) => {
        const answer = await engine.publish(kind);
        this.published(kind, answer.ok);
        if (!answer.ok && answer.error.code !== 'aborted') this.#deps.onTrouble(kind, answer.error);
        if (answer.ok && kind === 'audio' && this.isMuted) await engine.setEnabled('audio', false);
        void this.refreshDevices();
        return answer;
      },
      unpublish: async (kind) => {
        this.published(kind, false);
        await engine.unpublish(kind);
      },
    };
    return this.#engine;
  }

  begun(): void {
    this.isMuted = false;
    this.isCameraOn = false;
    this.isSpeakerOn = true;
    this.isSoundBlocked = false;
    this.isReconnecting = false;
    this.quality = 0;
  }

  published(kind: MediaKind, isOn: boolean): void {
    if (kind === 'video') this.isCameraOn = isOn;
    // Without a microphone one is not heard, whatever was wanted.
    if (kind === 'audio' && !isOn) this.isMuted = true;
  }

  heard(event: MediaEvent): void {
    if (event.type === 'connection') this.isReconnecting = event.state === 'reconnecting';
    if (event.type === 'memberJoined') this.isReconnecting = false;
    if (event.type === 'memberLeft' && event.isLost) this.isReconnecting = true;
    if (event.type === 'quality') this.quality = Math.max(event.up, event.down) as CallQuality;
    if (event.type === 'autoplayBlocked') this.isSoundBlocked = true;
    if (event.type === 'deviceLost') void this.#lost(event.kind);
  }

  // ── what the user does ──

  async mute(isMuted: boolean): Promise<void> {
    this.muted(isMuted);
    // A microphone that could not be had may be there by now.
    if (!isMuted && (await this.#engine?.publish('audio'))?.ok === false) return;
    await this.#engine?.setEnabled('audio', !isMuted);
  }

  muted(isMuted: boolean): void {
    this.isMuted = isMuted;
  }

  async showCamera(isOn: boolean): Promise<void> {
    if (isOn) await this.#engine?.publish('video');
    else await this.#engine?.unpublish('video');
  }

  setSpeakerOn(isOn: boolean): void {
    this.isSpeakerOn = isOn;
  }

  /** Sound may be played from now on. */
  unblocked(): void {
    this.isSoundBlocked = false;
  }

  async choose(sort: Sort, id: string): Promise<void> {
    this.chose(sort, id);
    if (sort === 'speaker') return;
    const kind = sort === 'camera' ? 'video' : 'audio';
    const answer = await this.#engine?.useDevice(kind, id);
    if (answer?.ok === false) this.#deps.onTrouble(kind, answer.error);
  }

  chose(sort: Sort, id: string): void {
    this.#chosen.set(sort, id);
    if (sort === 'speaker') this.speaker = id;
    this.devices = this.devices.map((one) => (one.sort === sort ? { ...one, current: id } : one));
  }

  attach(member: string, kind: MediaKind, element: HTMLMediaElement): () => void {
    return this.#engine?.attach(member, kind, element) ?? (() => undefined);
  }

  /** Reads anew which devices there are. */
  async refreshDevices(): Promise<void> {
    this.listed(await this.#deps.list().catch(() => []));
  }

  listed(infos: readonly MediaDeviceInfo[]): void {
    this.devices = (Object.keys(SORTS) as readonly Sort[]).map((sort) => {
      const all = infos.filter(({ kind, deviceId }) => kind === SORTS[sort] && deviceId !== '');
      const current = this.#chosen.get(sort) ?? all[0]?.deviceId ?? null;
      return { sort, all: all.map(({ deviceId: id, label: name }) => ({ id, name })), current };
    });
  }

  // ── private ──

  /** The device in use is gone: the machine's own choice takes its place (RTC-8). */
  async #lost(kind: MediaKind): Promise<void> {
    if (kind === 'screen') return;
    this.#chosen.delete(kind === 'video' ? 'camera' : 'microphone');
    const answer = await this.#engine?.useDevice(kind, '');
    if (answer?.ok === false) {
      this.published(kind, false);
      this.#deps.onTrouble(kind, answer.error);
    }
    await this.refreshDevices();
  }
}
