import type { Ref } from 'react';

/** A camera as the panel shows it. */
export interface CameraModel {
  readonly id: string;
  readonly name: string;
  /** The address of a still; empty without one. */
  readonly coverUrl: string;
  readonly isOnline: boolean;
}

/** An event that a camera detected; `title` has its time and place. */
export interface SiteEvent {
  readonly id: string;
  readonly text: string;
  readonly title: string;
  readonly isWarning: boolean;
}

/** The state of the stage: the stream is loading, it plays, the camera is off, or the stream failed. */
export type CameraPicture = 'connecting' | 'playing' | 'off' | 'failed';

/** The cameras of an order in the small window, and the handlers. */
export interface CameraWindowProps {
  readonly cameras: readonly CameraModel[];
  /** The index of the camera on the stage. */
  readonly index: number;
  readonly picture: CameraPicture;
  readonly isOpen: boolean;
  readonly isRefreshing: boolean;
  /** The number of offline cameras in the banner; 0 hides the banner. */
  readonly disconnected: number;
  readonly events: readonly SiteEvent[];
  /** Called with the element that the stream plays in, and with null when it is unmounted. */
  readonly video: Ref<HTMLVideoElement>;
  /** Called to show the previous or the next camera, also at the ends. */
  readonly onStep: (by: -1 | 1) => void;
  readonly onToggle: () => void;
  readonly onRefresh: () => void;
  readonly onDismiss: () => void;
  /** Takes a snapshot of the stage; without it the button is hidden. */
  readonly onSnapshot?: (() => void) | undefined;
}

/** The cameras of an order in the panel, which also has their stills. */
export interface CameraPanelProps extends CameraWindowProps {
  /**
   * Where the expanded panel is: in the flow, above the messages (default), or at the right of its positioned box,
   * where a low window leaves a picture above the messages no height.
   */
  readonly place?: 'above' | 'beside' | undefined;
  /** Shows this camera on the stage and expands the panel. */
  readonly onShow: (index: number) => void;
}
