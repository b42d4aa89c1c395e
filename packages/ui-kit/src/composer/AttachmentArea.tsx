import { useLanguage } from '../copy/language.js';
import { Paperclip } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type DragEvent, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { zhAttach } from '../copy/zhAttach.js';
import { Button, lazyWithRetry, usePreparePicture } from '../primitives/index.js';
import { theme } from '../theme/theme.js';
import type { ChooseFiles, FileChoice } from './composerParts.js';
import { type Attachment, type Candidate, inspectFile } from './inspectFile.js';

// Loaded with the first chosen file, while that is inspected.
const AttachmentDialog = /*#__PURE__*/ lazyWithRetry(
  async () => (await import('./AttachmentDialog.js')).AttachmentDialog,
);

/** The pane that files can be dropped on. */
export interface AttachmentAreaProps {
  /** Called with the files that the user has seen and agreed to send, in order. Resolves once they are stored. */
  readonly onSend: (attachments: readonly Attachment[]) => void | Promise<void>;
  /** Stores the chosen files until they are sent; the same object as long as the conversation is the same. */
  readonly chosen?: ChosenFiles;
  /** True if the user cannot send here now. */
  readonly disabled?: boolean;
  /** Give `choose` to the composer as `onFiles`; `kept` is a strip above it that reports stored files. */
  readonly children: (choose: ChooseFiles, kept: ReactNode) => ReactNode;
}

/** The one way for chosen, pasted and dropped files: they are inspected, shown, and sent or not. */
export function AttachmentArea({ onSend, chosen, disabled = false, children }: AttachmentAreaProps) {
  const language = useLanguage();
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
      {isOver && <Hint>{language(zhAttach).dropHint}</Hint>}
      {isPreparing && <Hint as="output">{language(zhAttach).preparing}</Hint>}
      {candidates.length > 0 && (
        <Suspense fallback={null}>
          <AttachmentDialog
            key={showing}
            candidates={candidates}
            onChange={change}
            onCancel={() => change([])}
            onSend={(attachments) => close(onSend(attachments))}
          />
        </Suspense>
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

/** A chosen file, and how it was added. */
export interface ChosenFile {
  readonly file: File;
  readonly as: FileChoice;
}

/** Stores chosen files until they are sent, over a reload, a log-in and a change of conversation (UI-8). */
export interface ChosenFiles {
  /** The number of stored files. Observable. */
  readonly count: number;
  open(): Promise<readonly ChosenFile[]>;
  /** Replaces the stored files. */
  keep(files: readonly ChosenFile[]): void;
}

const ChosenFilesStrip = observer(function ChosenFilesStrip(props: { chosen: ChosenFiles; onReview: () => void }) {
  const language = useLanguage();
  const { chosen, onReview } = props;
  if (chosen.count === 0) return null;
  return (
    <Strip>
      <Paperclip size={16} aria-hidden />
      <span>{language(zhAttach).kept(chosen.count)}</span>
      <Button tone="text" onClick={onReview}>
        {language(zhAttach).review}
      </Button>
      <Button tone="text" onClick={() => chosen.keep([])}>
        {language(zhAttach).remove}
      </Button>
    </Strip>
  );
});

const Strip = styled.output`
  display: flex;
  align-items: center;
  gap: ${theme.space[8]};
  padding: ${theme.space[4]} ${theme.space[20]};
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.brandTint};
  color: ${theme.color.brandStrong};
  font: ${theme.font.body};
  span {
    flex: 1;
  }
`;

interface Known {
  readonly of: ChosenFiles | undefined;
  readonly list: readonly Candidate[];
  readonly showing: number;
}

/** The chosen files before 发送: on screen, and stored for a reload (UI-8). */
function useCandidates(chosen: ChosenFiles | undefined, disabled: boolean) {
  const [known, setKnown] = useState<Known>({ of: chosen, list: [], showing: 0 });
  // After a change of conversation the shown files, which belong to the other one, stay stored there.
  const candidates = known.of === chosen ? known.list : [];

  const prepare = usePreparePicture();
  const queue = useRef(Promise.resolve());
  const [isPreparing, setPreparing] = useState(false);

  const show = useCallback(
    (read: () => Promise<readonly ChosenFile[]>) => {
      const run = async () => {
        const list: Candidate[] = [];
        setPreparing(true);
        void AttachmentDialog.preload().catch(() => undefined);
        for (const { file, as } of await read())
          list.push(await inspectFile(file, as, prepare).catch(() => unreadable(file)));
        setKnown(({ showing }) => ({ of: chosen, list, showing: showing + 1 }));
        chosen?.keep(storable(list));
      };
      queue.current = queue.current.then(run, run).finally(() => setPreparing(false));
    },
    [chosen, prepare],
  );

  const choose = useCallback<ChooseFiles>(
    (files, as) => {
      if (disabled || files.length === 0) return;
      show(async () => {
        const all = [...((await chosen?.open()) ?? []), ...files.map((file) => ({ file, as }))];
        // Before they are decoded, so that a reload loses none.
        chosen?.keep(all);
        return all;
      });
    },
    [chosen, disabled, show],
  );

  return {
    candidates,
    isPreparing,
    showing: known.showing,
    choose,
    review: () => chosen !== undefined && show(() => chosen.open()),
    change(list: readonly Candidate[]) {
      chosen?.keep(storable(list));
      if (list.length === 0) setKnown((before) => ({ ...before, of: chosen, list }));
    },
    /** Called when they are sent: they stay stored until the outbox has stored them. */
    close(sent: void | Promise<void>) {
      setKnown((before) => ({ ...before, of: chosen, list: [] }));
      void Promise.resolve(sent).then(() => chosen?.keep([]));
    },
  };
}

/** A file that cannot be read, for example a folder, counts as empty. */
function unreadable(file: File): Candidate {
  const attachment = { kind: 'file', file, as: 'file', width: 0, height: 0, seconds: 0 } as const;
  return { attachment, refusal: 'empty', original: null };
}

function storable(candidates: readonly Candidate[]): readonly ChosenFile[] {
  return candidates.flatMap(({ attachment: { file, as }, original, refusal }) =>
    refusal === null ? [{ file: original ?? file, as }] : [],
  );
}
