import type { ImageGuard } from './createImageGuard.js';
import type { VoicePlayer } from './createVoicePlayer.js';

/** An own attachment on its way out. */
export interface Upload {
  /** 0 to 1. */
  readonly fraction: number;
  /** A picture of it that is on this device already. */
  readonly previewUrl?: string | undefined;
}

/** The attachments on their way out, by message id. Reading it inside an observer follows the progress. */
export interface UploadsModel {
  find(id: string): Upload | undefined;
  /** Gives one up. Left out where that is not possible. */
  cancel?(id: string): void;
}

/** Which voice messages were played, by message id. Reading it inside an observer follows changes. */
export interface PlayedModel {
  has(id: string): boolean;
  mark(id: string): void;
}

/** What bubbles with files need beside their message. The same object for a list's life. */
export interface MessageMedia {
  readonly player: VoicePlayer;
  /** Looks at pictures before they are decoded. */
  readonly guard?: ImageGuard | undefined;
  readonly uploads?: UploadsModel | undefined;
  readonly played?: PlayedModel | undefined;
  /** Shows a message's picture large. */
  readonly onOpenImage?: ((id: string) => void) | undefined;
}
