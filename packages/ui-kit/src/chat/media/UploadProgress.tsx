import { X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { zhChat } from '../../copy/zhChat.js';
import type { UploadsModel } from './MessageMedia.js';

/** Which message, and where its progress is known. */
export interface UploadProgressProps {
  readonly id: string;
  readonly uploads: UploadsModel;
}

/** How far an own attachment has got, and the way to give it up (UI-UPLOAD-1). On its own: each step renders this and nothing else. */
export const UploadProgress = observer(function UploadProgress({ id, uploads }: UploadProgressProps) {
  const upload = uploads.find(id);
  if (upload === undefined) return <span className="status">{zhChat.sending}</span>;
  const percent = Math.round(Math.min(1, Math.max(0, upload.fraction)) * 100);
  return (
    <span className="upload">
      {uploads.cancel !== undefined && (
        <button type="button" aria-label={zhChat.cancelUpload} onClick={() => uploads.cancel?.(id)}>
          <X size={14} aria-hidden />
        </button>
      )}
      <progress value={percent} max={100} aria-label={zhChat.uploading} />
      <span>{percent}%</span>
    </span>
  );
});
