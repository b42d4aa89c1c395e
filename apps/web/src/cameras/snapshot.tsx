import { PictureEditor, type DrawnPicture } from '@fitout/ui-kit';
import { useState } from 'react';
import { useApp } from '../context/AppContext.js';
import { momentFields, momentLine, type SiteMoment } from './momentRules.js';
import { frameOf } from './useCameras.js';

interface Snapshot {
  readonly picture: Blob;
  readonly moment: SiteMoment;
}

/**
 * Takes the picture that a video shows, to draw on it and send it to the group of the order; call it in an observer.
 * `take` is null where the user cannot write; render `editor`.
 */
export function useSnapshot(groupId: string | null) {
  const { sessions, toaster } = useApp();
  const [taken, setTaken] = useState<Snapshot | null>(null);
  const im = sessions.session?.im;
  const canWrite = groupId !== null && im?.groups.sendRestrictionOf(groupId).kind === 'none';

  async function take(video: HTMLVideoElement | null, moment: SiteMoment) {
    const picture = await frameOf(video);
    if (picture === null) return toaster.notify('error', '截图失败，请重试');
    // The editor would be behind an element in full screen.
    if (document.fullscreenElement) await document.exitFullscreen().catch(() => undefined);
    setTaken({ picture, moment });
  }

  function handleSubmit({ file, width, height }: DrawnPicture) {
    if (taken === null || im === undefined || groupId === null) return;
    const about = momentFields(taken.moment);
    const picture = { kind: 'image', name: file.name, blob: file, width, height, about } as const;
    void im.conversations.ensure({ kind: 'group', id: groupId }).sendFile(picture);
    setTaken(null);
    toaster.notify('success', '截图已发到订单群聊');
  }

  return {
    take: canWrite ? (video: HTMLVideoElement | null, moment: SiteMoment) => void take(video, moment) : null,
    editor: taken !== null && (
      <PictureEditor
        picture={taken.picture}
        name={momentLine(taken.moment).replaceAll(':', '')}
        caption={momentLine(taken.moment)}
        onSubmit={handleSubmit}
        onClose={() => setTaken(null)}
      />
    ),
  };
}
