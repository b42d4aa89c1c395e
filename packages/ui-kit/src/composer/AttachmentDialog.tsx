import { useLanguage } from '../copy/language.js';
import { PencilLine, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { zhAttach } from '../copy/zhAttach.js';
import { FileName } from '../media/cards.js';
import { PictureEditor } from '../media/lateEditor.js';
import type { DrawnPicture } from '../media/PictureEditor.js';
import { fileType, shownName } from '../media/mediaRules.js';
import { Button, IconButton, Modal } from '../primitives/index.js';
import { fileSize } from '../text/fileSize.js';
import { quiet, theme, centred, square, line } from '../theme/index.js';
import { type Attachment, type Candidate, isProgram, showFile } from './inspectFile.js';

interface AttachmentDialogProps {
  readonly candidates: readonly Candidate[];
  readonly onSend: (attachments: readonly Attachment[]) => void;
  readonly onChange: (candidates: readonly Candidate[]) => void;
  readonly onCancel: () => void;
}

export function AttachmentDialog({ candidates, onSend, onChange, onCancel }: AttachmentDialogProps) {
  const language = useLanguage();
  const send = useRef<HTMLButtonElement>(null);
  const confirmation = useRef<HTMLInputElement>(null);
  const [isSure, setSure] = useState(false);
  const [isOriginal, setOriginal] = useState(false);
  const [list, setList] = useState(candidates);
  const originals = list.flatMap(({ original }) => original ?? []);
  const shown = list.map((candidate) => (isOriginal ? unchanged(candidate) : candidate));
  const taken = shown.filter(({ refusal }) => refusal === null);

  const [kind = 'file', ...otherKinds] = new Set(list.map(({ attachment }) => attachment.kind));
  const title = language(zhAttach).send[otherKinds.length === 0 ? kind : 'file'];
  const hasProgram = taken.some(({ attachment: { file } }) => isProgram(file.name));
  const isLarge = list.length === 1 && taken[0] !== undefined && taken[0].attachment.kind !== 'file';

  useEffect(() => (confirmation.current ?? send.current)?.focus(), []);

  /** In place of the picture as it was chosen, which is not sent any more. */
  function replace(index: number, candidate: Candidate, { file, width, height }: DrawnPicture) {
    const attachment = { ...candidate.attachment, file, width, height };
    const rest = list.with(index, { ...candidate, attachment, original: null });
    setList(rest);
    onChange(rest);
  }

  function remove(index: number) {
    const rest = list.toSpliced(index, 1);
    if (rest.length === 0) return onCancel();
    setList(rest);
    onChange(rest);
  }

  return (
    <Popup label={title} onClose={onCancel}>
      <h2>{title}</h2>
      <ul data-large={isLarge}>
        {shown.map((candidate, index) => (
          <AttachmentRow
            key={index + candidate.attachment.file.name}
            candidate={candidate}
            onRemove={() => remove(index)}
            onDrawn={(drawn) => replace(index, candidate, drawn)}
          />
        ))}
      </ul>
      {originals.length > 0 && (
        <label className="sure original">
          <input type="checkbox" checked={isOriginal} onChange={({ target }) => setOriginal(target.checked)} />
          <span>{language(zhAttach).original(fileSize(originals.reduce((sum, { size }) => sum + size, 0)))}</span>
          <small>{language(zhAttach).originalHint}</small>
        </label>
      )}
      {hasProgram && (
        <label className="sure">
          <input
            ref={confirmation}
            type="checkbox"
            checked={isSure}
            onChange={({ target }) => setSure(target.checked)}
          />
          {language(zhAttach).program}
        </label>
      )}
      <div className="actions">
        <Button onClick={onCancel}>{language(zhAttach).cancel}</Button>
        <Button
          ref={send}
          tone="primary"
          disabled={taken.length === 0 || (hasProgram && !isSure)}
          onClick={() => onSend(taken.map(({ attachment }) => attachment))}
        >
          {language(zhAttach).sendCount(taken.length)}
        </Button>
      </div>
    </Popup>
  );
}

/** The picture as it was chosen; its size in pixels has the same proportion. */
function unchanged({ attachment, original, ...rest }: Candidate): Candidate {
  return { ...rest, original, attachment: { ...attachment, file: original ?? attachment.file } };
}

const { color, font, space } = theme;

const Popup = styled(Modal)`
  width: min(440px, calc(100vw - 32px));
  h2 {
    font: ${font.section};
  }
  ul {
    max-height: min(360px, 50vh);
    margin: ${space[16]} 0;
    overflow-y: auto;
  }
  li {
    display: grid;
    grid-template: 'thumb name draw remove' 22px 'thumb about draw remove' minmax(20px, auto) / 44px 1fr auto auto;
    align-items: center;
    column-gap: ${space[12]};
    padding: ${space[4]} 0;
  }
  .thumb {
    grid-area: thumb;
    ${centred}
    ${square(44)}
    overflow: hidden;
    border-radius: ${theme.radius.card};
    background: ${color.neutralTint};
    color: ${color.neutral};
    font: ${font.captionStrong};
  }
  .thumb :is(img, video) {
    ${square(44)}
    object-fit: cover;
  }
  &:has([data-large='true']) {
    width: min(720px, calc(100vw - 32px));
  }
  [data-large='true'] {
    max-height: none;
    li {
      grid-template: 'thumb thumb thumb' auto 'name draw remove' 22px 'about draw remove' minmax(20px, auto) / 1fr auto auto;
    }
    .thumb {
      width: 100%;
      height: auto;
      margin-bottom: ${space[8]};
    }
    .thumb :is(img, video) {
      width: auto;
      max-width: 100%;
      height: auto;
      max-height: 60dvh;
      object-fit: contain;
    }
  }
  .sure {
    ${line(8)}
    min-height: 44px;
    margin-bottom: ${space[8]};
    color: ${color.warning};
  }
  .original {
    color: ${color.text2};
  }
  .original small {
    ${quiet}
  }
  .sure input {
    flex: none;
    ${square(18)}
    accent-color: ${color.brand};
  }
  .about {
    grid-area: about;
    ${quiet}
  }
  [data-refusal] .about {
    color: ${color.danger};
  }
  .draw {
    grid-area: draw;
  }
  .remove {
    grid-area: remove;
  }
  .actions {
    display: flex;
    justify-content: flex-end;
    gap: ${space[12]};
  }
`;

interface AttachmentRowProps {
  readonly candidate: Candidate;
  readonly onRemove: () => void;
  readonly onDrawn: (drawn: DrawnPicture) => void;
}

function AttachmentRow({ candidate, onRemove, onDrawn }: AttachmentRowProps) {
  const language = useLanguage();
  const { attachment, refusal } = candidate;
  const { kind, file } = attachment;
  const [isDrawing, setDrawing] = useState(false);
  return (
    <li data-refusal={refusal ?? undefined}>
      <span className="thumb">
        {refusal === null && kind !== 'file' ? <Thumbnail {...attachment} /> : fileType(file.name)}
      </span>
      <FileName name={file.name} />
      <span className="about">{refusal === null ? fileSize(file.size) : language(zhAttach).refusals[refusal]}</span>
      {refusal === null && kind === 'image' && (
        <IconButton
          className="draw"
          label={language(zhAttach).draw(shownName(file.name))}
          onClick={() => setDrawing(true)}
        >
          <PencilLine size={16} aria-hidden />
        </IconButton>
      )}
      <IconButton className="remove" label={language(zhAttach).removeFile(shownName(file.name))} onClick={onRemove}>
        <X size={16} aria-hidden />
      </IconButton>
      {isDrawing && (
        <PictureEditor
          picture={file}
          name={file.name.replace(/\.[^.]*$/u, '')}
          submitLabel={language(zhAttach).drawn}
          onSubmit={(drawn) => {
            onDrawn(drawn);
            setDrawing(false);
          }}
          onClose={() => setDrawing(false)}
        />
      )}
    </li>
  );
}

function Thumbnail({ kind, file }: Attachment) {
  const show = useMemo(() => showFile(file), [file]);
  return kind === 'image' ? <img ref={show} alt="" /> : <video ref={show} muted preload="metadata" />;
}
