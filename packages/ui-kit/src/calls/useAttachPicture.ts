import { useCallback } from 'react';
import type { AttachPicture } from '../call/CallModel.js';
import type { OpenCalls } from './openCalls.js';

/** Shows a participant's picture in an element; oneself from the own camera, while it still rings. */
export function useAttachPicture(self: string, open: OpenCalls | null): AttachPicture {
  const isPreviewing = open?.client.devices.preview.hasPicture === true;
  return useCallback(
    (account, element) => {
      if (open === null) return () => undefined;
      const { client, media } = open;
      return isPreviewing && account === self
        ? client.devices.preview.attach(element)
        : media.attach(account, 'video', element);
    },
    [open, isPreviewing, self],
  );
}
