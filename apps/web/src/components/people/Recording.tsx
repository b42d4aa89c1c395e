import { RecordingDialog } from '@fitout/ui-kit';
import { useState } from 'react';
import { createStoredRecording } from '../../features/recording/storedRecording.js';
import { useApp } from '../../app/AppContext.js';

/** 音视频录制; what was chosen holds for this visit also where nothing can be stored (R129, R182). */
export function Recording({ onClose }: { readonly onClose: () => void }) {
  const { kept, storage } = useApp();
  const [stored] = useState(() => createStoredRecording(kept, storage.lost));
  const [settings, setSettings] = useState(stored.load);
  return (
    <RecordingDialog
      settings={settings}
      onChange={(chosen) => {
        setSettings(chosen);
        stored.save(chosen);
      }}
      onClose={onClose}
    />
  );
}
