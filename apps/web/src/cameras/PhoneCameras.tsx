import { CameraWindow, zhCamera, type CameraWindowProps } from '@fitout/ui-kit/marketplace';
import { IconButton } from '@fitout/ui-kit/primitives';
import { Cctv } from 'lucide-react';
import { createPortal } from 'react-dom';

/** The cameras, and the element that holds their button. */
export interface PhoneCamerasProps extends CameraWindowProps {
  readonly line: HTMLElement | null;
}

/** The cameras of a site on a phone: a small window, and a button on the order's line that opens and closes it (WEB-CAMERA-12). */
export function PhoneCameras({ line, ...props }: PhoneCamerasProps) {
  const button = (
    <IconButton label={zhCamera.title} aria-expanded={props.isOpen} onClick={props.onToggle}>
      <Cctv size={20} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
  return (
    <>
      {line !== null && createPortal(button, line)}
      <CameraWindow {...props} />
    </>
  );
}
