import { X } from 'lucide-react';
import { useMemo } from 'react';
import { zhAttach } from '../copy/zhAttach.js';
import { fileSize } from '../text/fileSize.js';
import { IconButton } from '../primitives/IconButton.js';
import { fileType, shownName, splitName } from '../media/fileName.js';
import type { Attachment, Candidate } from './inspectFile.js';
import { showFile } from '../media/showFile.js';

/** One chosen file. */
export interface AttachmentRowProps {
  readonly candidate: Candidate;
  readonly onRemove: () => void;
}

/** A file before it is sent: its type, its size, and the reason if it is refused. */
export function AttachmentRow({ candidate, onRemove }: AttachmentRowProps) {
  const { attachment, refusal } = candidate;
  const { kind, file } = attachment;
  const { head, tail } = splitName(file.name);
  return (
    <li data-refusal={refusal ?? undefined}>
      <span className="thumb">
        {refusal === null && kind !== 'file' ? <Thumbnail {...attachment} /> : fileType(file.name)}
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

function Thumbnail({ kind, file }: Attachment) {
  const show = useMemo(() => showFile(file), [file]);
  return kind === 'image' ? <img ref={show} alt="" /> : <video ref={show} muted preload="metadata" />;
}
