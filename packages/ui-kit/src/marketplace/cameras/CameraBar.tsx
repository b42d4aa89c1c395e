import { Camera, ChevronLeft, ChevronRight, Maximize } from 'lucide-react';
import type { RefObject } from 'react';
import { zhCamera } from '../../copy/zhCamera.js';
import { IconButton } from '../../primitives/IconButton.js';
import type { CameraWindowProps } from './CameraPanelProps.js';
import { Bar } from './cameraStyles.js';

/**
 * The number of the shown camera and the buttons for the previous and next one (R109, R110). At the ends they stay
 * enabled: a press reports the end.
 */
export function CameraBar(props: CameraWindowProps & { readonly stage: RefObject<HTMLDivElement | null> }) {
  const { cameras, index, picture, stage, onStep, onSnapshot } = props;
  return (
    <Bar>
      <IconButton label={zhCamera.previous} onClick={() => onStep(-1)}>
        <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <span className="position">{zhCamera.position(index + 1, cameras.length)}</span>
      <IconButton label={zhCamera.next} onClick={() => onStep(1)}>
        <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <bdi aria-live="polite">{cameras[index]?.name}</bdi>
      {onSnapshot !== undefined && (
        <IconButton label={zhCamera.snapshot} disabled={picture !== 'playing'} onClick={onSnapshot}>
          <Camera size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
      {globalThis.document?.fullscreenEnabled && (
        <IconButton
          label={zhCamera.fullScreen}
          // A browser that refuses full screen shows the video in place.
          onClick={() => void stage.current?.requestFullscreen().catch(() => undefined)}
        >
          <Maximize size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
    </Bar>
  );
}
