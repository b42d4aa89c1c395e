import type { MediaEvent, MediaKind } from '../../ports/MediaEngine.js';

interface Surface {
  readonly member: string;
  readonly kind: MediaKind;
  readonly element: HTMLMediaElement;
}

export class VideoRenderer {
  readonly #surfaces = new Set<Surface>();
  readonly #trackOf: (member: string, kind: MediaKind) => MediaStreamTrack | null;
  readonly #emit: (event: MediaEvent) => void;
  readonly #seen = new Set<string>();

  constructor(
    trackOf: (member: string, kind: MediaKind) => MediaStreamTrack | null,
    emit: (event: MediaEvent) => void,
  ) {
    this.#trackOf = trackOf;
    this.#emit = emit;
  }

  add(member: string, kind: MediaKind, element: object): () => void {
    if (!(element instanceof HTMLMediaElement)) return () => undefined;
    const surface = { member, kind, element };
    this.#surfaces.add(surface);
    this.#show(surface);
    return () => {
      if (this.#surfaces.delete(surface)) element.srcObject = null;
    };
  }

  refresh(member: string): void {
    for (const surface of this.#surfaces) if (surface.member === member) this.#show(surface);
  }

  clear(): void {
    this.#seen.clear();
    for (const { element } of this.#surfaces) element.srcObject = null;
  }

  #show(surface: Surface): void {
    const { element, member, kind } = surface;
    const track = this.#trackOf(member, kind);
    const shown = element.srcObject instanceof MediaStream ? element.srcObject.getTracks()[0] : undefined;
    if (track === null) element.srcObject = null;
    if (track === null || shown === track) return;
    element.srcObject = new MediaStream([track]);
    this.#awaitFrame(surface);
    this.#play(surface);
  }

  #play(surface: Surface): void {
    surface.element.play().catch((error: unknown) => {
      // Any other error means that a new stream replaced this one before it began.
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
      this.#emit({ type: 'autoplayBlocked' });
      const again = () => this.#surfaces.has(surface) && this.#play(surface);
      surface.element.ownerDocument.addEventListener('click', again, { once: true });
    });
  }

  #awaitFrame({ element, member, kind }: Surface): void {
    const name = `${kind} ${member}`;
    const report = () => {
      if (this.#seen.has(name)) return;
      this.#seen.add(name);
      this.#emit({ type: 'firstFrame', member, kind });
    };
    if (element instanceof HTMLVideoElement && 'requestVideoFrameCallback' in element)
      element.requestVideoFrameCallback(report);
    else element.addEventListener('playing', report, { once: true });
  }
}
