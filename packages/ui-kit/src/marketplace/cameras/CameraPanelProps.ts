import type { Ref } from 'react';

/** A camera in the panel. */
export interface CameraModel {
  readonly id: string;
  readonly name: string;
  /** A still image; empty without one. */
  readonly coverUrl: string;
  readonly isOnline: boolean;
}

/** An event on the site; `title` has time and camera. */
export interface SiteEvent {
  readonly id: string;
  readonly text: string;
  readonly title: string;
  readonly isWarning: boolean;
}

/** The state of the stage: loading, playing, a camera that is off, a stream that failed. */
export type CameraPicture = 'connecting' | 'playing' | 'off' | 'failed';

/** The cameras of an order, and the actions on them. */
export interface CameraPanelProps {
  readonly cameras: readonly CameraModel[];
  /** The index of the camera on the stage. */
  readonly index: number;
  readonly picture: CameraPicture;
  readonly isOpen: boolean;
  readonly isRefreshing: boolean;
  /** The number in the banner; 0 hides it. */
  readonly disconnected: number;
  readonly events: readonly SiteEvent[];
  /** The ref of the video element, while there is one. */
  readonly video: Ref<HTMLVideoElement>;
  /** Called for the previous and the next camera, also at the ends. */
  readonly onStep: (by: -1 | 1) => void;
  /** Shows this camera on the stage and expands the panel. */
  readonly onShow: (index: number) => void;
  readonly onToggle: () => void;
  readonly onRefresh: () => void;
  readonly onDismiss: () => void;
  /** Takes a snapshot of the stage; without it there is no button. */
  readonly onSnapshot?: (() => void) | undefined;
  /** On a phone the panel has the same height with and without a banner, so that nothing moves when one appears. */
  readonly keepsBannerSpace?: boolean;
}
