import { makeAutoObservable, observable } from 'mobx';
import type { MediaEvent, MediaKind } from '../ports/MediaEngine.js';

/** A participant's media state. */
export interface Participant {
  readonly account: string;
  readonly published: readonly MediaKind[];
  readonly isSpeaking: boolean;
}

const UNKNOWN = { up: 0, down: 0 } as const;

/** The other members of the channel, from the media engine's events. */
export class ParticipantStore {
  readonly #people = observable.map<string, Participant>([], { deep: false });

  /** The quality of the user's connection in both directions: 0 unknown, 1 best, 6 no packets arrive. */
  quality: { readonly up: number; readonly down: number } = UNKNOWN;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get list(): readonly Participant[] {
    return [...this.#people.values()];
  }

  find(account: string): Participant | null {
    return this.#people.get(account) ?? null;
  }

  onMediaEvent(event: MediaEvent): void {
    if (event.type === 'memberJoined') this.#put(event.member, {});
    if (event.type === 'memberLeft') this.#people.delete(event.member);
    if (event.type === 'published') this.#put(event.member, { published: this.#kinds(event.member, event.kind, true) });
    if (event.type === 'unpublished')
      this.#put(event.member, { published: this.#kinds(event.member, event.kind, false) });
    if (event.type === 'quality') this.quality = { up: event.up, down: event.down };
    if (event.type === 'speaking')
      for (const { account, isSpeaking } of this.list) {
        const speaks = event.members.includes(account);
        if (speaks !== isSpeaking) this.#put(account, { isSpeaking: speaks });
      }
  }

  clear(): void {
    this.quality = UNKNOWN;
    this.#people.clear();
  }

  #put(account: string, changes: Partial<Participant>): void {
    const known = this.#people.get(account) ?? { account, published: [], isSpeaking: false };
    this.#people.set(account, { ...known, ...changes });
  }

  #kinds(account: string, kind: MediaKind, isOn: boolean): readonly MediaKind[] {
    const others = (this.#people.get(account)?.published ?? []).filter((one) => one !== kind);
    return isOn ? [...others, kind] : others;
  }
}
