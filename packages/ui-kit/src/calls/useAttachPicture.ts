import { useCallback } from 'react';
import type { AttachPicture } from '../call/CallModel.js';
import type { OpenCalls } from './openCalls.js';

/** Attaches a participant's camera or screen to an element; the user's own camera also while the call rings. */
export function useAttachPicture(self: string, open: OpenCalls | null): AttachPicture {
  const isPreviewing = open?.client.devices.preview.hasPicture === true;
  return useCallback(
    (account, element, source) => {
      if (open === null) return () => undefined;
      const { client, media } = open;
      return isPreviewing && account === self
        ? client.devices.preview.attach(element)
        : media.attach(account, source === 'screen' ? 'screen' : 'video', element);
    },
    [open, isPreviewing, self],
  );
}
