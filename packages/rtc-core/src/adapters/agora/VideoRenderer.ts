import type { MediaKind } from '../../ports/MediaEngine.js';
import type { AgoraTrack } from './vendor.js';

interface Surface {
  readonly key: string;
  readonly element: object;
}

/** Plays a track in its element, whichever exists first. The vendor's player creates one element per track. */
export class VideoRenderer {
  readonly #tracks = new Map<string, AgoraTrack>();
  readonly #surfaces = new Set<Surface>();
  readonly #blocked: () => void;

  constructor(blocked: () => void) {
    this.#blocked = blocked;
  }

  set(member: string, kind: MediaKind, track: AgoraTrack): void {
    const key = keyOf(member, kind);
    this.#tracks.set(key, track);
    for (const surface of this.#surfaces) if (surface.key === key) this.#show(surface);
  }

  drop(member: string, kind: MediaKind): void {
    const key = keyOf(member, kind);
    this.#tracks.delete(key);
    for (const surface of this.#surfaces) if (surface.key === key) empty(surface);
  }

  clear(): void {
    this.#tracks.clear();
    for (const surface of this.#surfaces) empty(surface);
  }

  attach(member: string, kind: MediaKind, element: object): () => void {
    const surface = { key: keyOf(member, kind), element };
    this.#surfaces.add(surface);
    this.#show(surface);
    return () => {
      if (this.#surfaces.delete(surface)) empty(surface);
    };
  }

  #show({ key, element }: Surface): void {
    const track = this.#tracks.get(key);
    if (track === undefined) return;
    Object.assign(element, { srcObject: new MediaStream([track.getMediaStreamTrack()]) });
    if (!isPlayer(element)) return;
    // A new stream in the same element aborts the first attempt, which is not an error.
    element.play().catch((cause: unknown) => {
      if (cause instanceof Error && cause.name === 'NotAllowedError') this.#blocked();
    });
  }
}

function empty({ element }: Surface): void {
  Object.assign(element, { srcObject: null });
}

function isPlayer(element: object): element is { play(): Promise<void> } {
  return 'play' in element && typeof element.play === 'function';
}

function keyOf(member: string, kind: MediaKind): string {
  return `${kind} ${member}`;
}
