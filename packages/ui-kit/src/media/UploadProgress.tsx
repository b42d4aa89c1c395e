import { X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { zhChat } from '../copy/zhChat.js';
import type { UploadsModel } from './MessageMedia.js';

/** The message's id, and the uploads. */
export interface UploadProgressProps {
  readonly id: string;
  readonly uploads: UploadsModel;
}

/**
 * The progress of an own attachment, and a button to cancel it. A separate component, so that each step
 * renders only this.
 */
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
