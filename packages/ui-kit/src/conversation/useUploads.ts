import type { ImClient, TimelineStore } from '@fitout/im-core';
import { useEffect, useMemo } from 'react';
import type { UploadsModel } from '../media/MessageMedia.js';

/** The progress and previews of a conversation's uploads; cancelling one removes its message. */
export function useUploads(uploads: ImClient['uploads'], timeline: TimelineStore): UploadsModel {
  const { model, dispose } = useMemo(() => createUploads(uploads, timeline), [uploads, timeline]);
  useEffect(() => dispose, [dispose]);
  return model;
}

/** The local picture is shown while its conversation is open, so that nothing flickers when it is sent. */
function createUploads(uploads: ImClient['uploads'], timeline: TimelineStore) {
  const previews = new Map<string, string>();

  function previewOf(id: string): string | undefined {
    const file = uploads.file(id);
    if (!previews.has(id) && file instanceof Blob && file.type.startsWith('image/')) {
      previews.set(id, URL.createObjectURL(file));
    }
    return previews.get(id);
  }

  const model: UploadsModel = {
    find(id) {
      const fraction = uploads.find(id);
      const previewUrl = previewOf(id);
      if (fraction === null) return previewUrl === undefined ? undefined : { fraction: 1, previewUrl };
      return { fraction, previewUrl };
    },
    cancel: (id) => void timeline.discard(id),
  };
  return {
    model,
    dispose() {
      for (const url of previews.values()) URL.revokeObjectURL(url);
      previews.clear();
    },
  };
}
