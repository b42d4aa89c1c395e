import { RecordingDialog } from '@fitout/ui-kit';
import { useState } from 'react';
import { storedRecording } from './storedRecording.js';
import { useApp } from '../context/AppContext.js';

/** 音视频录制; the choice applies to this session even if it cannot be stored (R129, R182). */
export function Recording({ onClose }: { readonly onClose: () => void }) {
  const { webStorage, storage } = useApp();
  const [stored] = useState(() => storedRecording(webStorage));
  const [settings, setSettings] = useState(stored.load);
  return (
    <RecordingDialog
      settings={settings}
      onChange={(chosen) => {
        setSettings(chosen);
        if (!stored.save(chosen)) storage.lost();
      }}
      onClose={onClose}
    />
  );
}
