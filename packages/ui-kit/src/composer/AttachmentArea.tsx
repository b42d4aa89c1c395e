import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { zhAttach } from '../copy/zhAttach.js';
import { theme } from '../theme/theme.js';
import type { ChooseFiles } from './FileTools.js';
import type { Attachment } from './inspectFile.js';
import { ChosenFilesStrip, type ChosenFiles } from './ChosenFilesStrip.js';
import { useCandidates } from './useCandidates.js';
import { AttachmentDialog } from './AttachmentDialog.js';

/** The pane that files can be dropped on. */
export interface AttachmentAreaProps {
  /** Called with the files that the user has seen and agreed to send, in order. Resolves once they are stored. */
  readonly onSend: (attachments: readonly Attachment[]) => void | Promise<void>;
  /** Stores the chosen files until they are sent; the same object as long as the conversation is the same. */
  readonly chosen?: ChosenFiles;
  /** True if the user cannot send here now. */
  readonly disabled?: boolean;
  /**
   * The content of the pane. Give `choose` to the composer as `onFiles`; `kept` is a strip above it that reports stored
   * files.
   */
  readonly children: (choose: ChooseFiles, kept: ReactNode) => ReactNode;
}

/**
 * The one way for chosen, pasted and dropped files: they are inspected, shown, and sent or not.
 */
export function AttachmentArea({ onSend, chosen, disabled = false, children }: AttachmentAreaProps) {
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  const { candidates, isPreparing, showing, choose, review, change, close } = useCandidates(chosen, disabled);

  function endDrag() {
    depth.current = 0;
    setOver(false);
  }
  function handleDragEnter(event: DragEvent) {
    if (disabled || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    depth.current += 1;
    setOver(true);
  }
  function handleDragOver(event: DragEvent) {
    if (depth.current > 0) event.preventDefault();
  }
  function handleDragLeave() {
    // Moving to a child also fires `dragleave`, after the child's `dragenter`.
    depth.current = Math.max(0, depth.current - 1);
    if (depth.current === 0) setOver(false);
  }
  function handleDrop(event: DragEvent) {
    if (depth.current === 0) return;
    event.preventDefault();
    endDrag();
    choose(Array.from(event.dataTransfer.files), 'any');
  }

  return (
    <Area onDragEnter={handleDragEnter} onDragOver={handleDragOver} onDragLeave={handleDragLeave} onDrop={handleDrop}>
      {children(
        choose,
        chosen !== undefined && candidates.length === 0 && !isPreparing && (
          <ChosenFilesStrip chosen={chosen} onReview={review} />
        ),
      )}
      {isOver && <Hint>{zhAttach.dropHint}</Hint>}
      {isPreparing && <Hint as="output">{zhAttach.preparing}</Hint>}
      {candidates.length > 0 && (
        <AttachmentDialog
          key={showing}
          candidates={candidates}
          onChange={change}
          onCancel={() => change([])}
          onSend={(attachments) => close(onSend(attachments))}
        />
      )}
    </Area>
  );
}

const Area = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
  min-width: 0;
`;

const Hint = styled.div`
  position: absolute;
  inset: ${theme.space[8]};
  z-index: ${theme.layer.popover};
  display: grid;
  place-items: center;
  border: 2px dashed ${theme.color.brand};
  border-radius: ${theme.radius.dialog};
  background: ${theme.color.brandTint};
  color: ${theme.color.brandStrong};
  font: ${theme.font.card};
  opacity: 0.94;
  pointer-events: none;
`;
