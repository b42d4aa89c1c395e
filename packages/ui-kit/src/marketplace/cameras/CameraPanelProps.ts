import type { Ref } from 'react';

/** A camera as the panel shows it. */
export interface CameraModel {
  readonly id: string;
  readonly name: string;
  /** A still; empty when there is none. */
  readonly coverUrl: string;
  readonly isOnline: boolean;
}

/** Something that was noticed on the site; `title` says when and where. */
export interface SiteEvent {
  readonly id: string;
  readonly text: string;
  readonly title: string;
  readonly isWarning: boolean;
}

/** What the stage shows: a picture on its way, one that moves, a camera that is off, one whose picture does not come. */
export type CameraPicture = 'connecting' | 'playing' | 'off' | 'failed';

/** The cameras of an order as a small window shows them, and what is done with them. */
export interface CameraWindowProps {
  readonly cameras: readonly CameraModel[];
  /** Which of them is on the stage, from 0. */
  readonly index: number;
  readonly picture: CameraPicture;
  readonly isOpen: boolean;
  readonly isRefreshing: boolean;
  /** How many the banner tells of; 0 shows none. */
  readonly disconnected: number;
  readonly events: readonly SiteEvent[];
  /** Gets the element the stream plays in, while there is one. */
  readonly video: Ref<HTMLVideoElement>;
  /** One before or one after; told at the ends as well. */
  readonly onStep: (by: -1 | 1) => void;
  readonly onToggle: () => void;
  readonly onRefresh: () => void;
  readonly onDismiss: () => void;
  /** Takes a picture of what is on the stage; without it there is no button. */
  readonly onSnapshot?: (() => void) | undefined;
}

/** The cameras of an order as a panel, which also has their stills. */
export interface CameraPanelProps extends CameraWindowProps {
  /** Puts this one on the stage and expands the panel. */
  readonly onShow: (index: number) => void;
}
