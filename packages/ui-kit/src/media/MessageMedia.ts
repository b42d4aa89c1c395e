import type { Message } from '@fitout/im-core';
import { createContext } from 'react';
import type { ImageGuard } from './createImageGuard.js';
import type { VoicePlayer } from './createVoicePlayer.js';
import type { MediaHosts } from '../text/resourceUrl.js';

export const MediaHostsContext = createContext<MediaHosts>('any');

/** An own attachment that is being uploaded. */
export interface Upload {
  /** 0 to 1. */
  readonly fraction: number;
  /** An address of the picture on this device. */
  readonly previewUrl?: string | undefined;
}

/** The running uploads, by message id. Observable. */
export interface UploadsModel {
  find(id: string): Upload | undefined;
  /** Cancels an upload. Left out if that is not possible. */
  cancel?(id: string): void;
}

/** Which voice messages were played, by message id. Observable. */
export interface PlayedModel {
  has(id: string): boolean;
  mark(id: string): void;
}

/** What bubbles with files need besides their message. The same object for the list's lifetime. */
export interface MessageMedia {
  readonly player: VoicePlayer;
  /** Checks pictures before they are decoded. */
  readonly guard?: ImageGuard | undefined;
  /** The hosts whose files are loaded without a press; every one by default. */
  readonly hosts?: MediaHosts | undefined;
  readonly uploads?: UploadsModel | undefined;
  readonly played?: PlayedModel | undefined;
  /** Opens a message's picture in the viewer. */
  readonly onOpenImage?: ((id: string) => void) | undefined;
  /** Opens the window of a combined message. */
  readonly onOpenCombine?: ((message: Message) => void) | undefined;
}
