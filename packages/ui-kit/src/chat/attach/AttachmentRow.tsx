import { X } from 'lucide-react';
import { useMemo } from 'react';
import { zhAttach } from '../../copy/zhAttach.js';
import { fileSize } from '../../format/fileSize.js';
import { IconButton } from '../../primitives/IconButton.js';
import { fileType, shownName, splitName } from '../media/fileName.js';
import type { Attachment, Candidate } from './inspectFile.js';
import { showFile } from './showFile.js';

/** The size that the browser reports once it has decoded a file. Pixels and seconds. */
export type MeasuredSize = Pick<Attachment, 'width' | 'height' | 'seconds'>;

/** One chosen file. */
export interface AttachmentRowProps {
  readonly candidate: Candidate;
  /** Called with the decoded size: it can differ from the header's, because a camera's picture may be rotated. */
  readonly onMeasured: (size: MeasuredSize) => void;
  readonly onRemove: () => void;
}

/** A file before it is sent: its type, its size, and the reason if it is refused (UI-ATTACH-3). */
export function AttachmentRow({ candidate, onMeasured, onRemove }: AttachmentRowProps) {
  const { attachment, refusal } = candidate;
  const { kind, file } = attachment;
  const { head, tail } = splitName(file.name);
  return (
    <li data-refusal={refusal ?? undefined}>
      <span className="thumb">
        {refusal === null && kind !== 'file' ? (
          <Thumbnail attachment={attachment} onMeasured={onMeasured} />
        ) : (
          fileType(file.name)
        )}
      </span>
      <span className="name" dir="ltr" title={shownName(file.name)}>
        <bdi>{head}</bdi>
        <bdi>{tail}</bdi>
      </span>
      <span className="about">{refusal === null ? fileSize(file.size) : zhAttach.refusals[refusal]}</span>
      <IconButton label={zhAttach.removeFile(shownName(file.name))} onClick={onRemove}>
        <X size={16} aria-hidden />
      </IconButton>
    </li>
  );
}

interface ThumbnailProps {
  readonly attachment: Attachment;
  readonly onMeasured: (size: MeasuredSize) => void;
}

function Thumbnail({ attachment: { kind, file, width, height }, onMeasured }: ThumbnailProps) {
  const show = useMemo(() => showFile(file), [file]);
  if (kind === 'image') {
    return (
      <img
        ref={show}
        alt=""
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          onMeasured({ width: naturalWidth, height: naturalHeight, seconds: 0 })
        }
      />
    );
  }
  return (
    <video
      ref={show}
      muted
      preload="metadata"
      onLoadedMetadata={({ currentTarget: { duration } }) =>
        onMeasured({ width, height, seconds: Number.isFinite(duration) ? duration : 0 })
      }
    />
  );
}
