import { RecordingDialog } from '@fitout/ui-kit';
import { useState } from 'react';
import { decodeRecording, encodeRecording, type RecordingSettings } from '@fitout/rtc-core';
import { useApp } from '../context/AppContext.js';
import { webStored, type WebStorage, type WebStored } from '../shared/storage/webStored.js';

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

/**
 * Whether calls are recorded: a setting of the browser, not of an account. Both are off if nothing is stored or
 * readable; a log-out keeps it (WEB-RECORDING-1; R182, A14).
 */
export function storedRecording(open: () => WebStorage): WebStored<RecordingSettings> {
  return webStored(open, 'recording', { decode: decodeRecording, encode: encodeRecording });
}
