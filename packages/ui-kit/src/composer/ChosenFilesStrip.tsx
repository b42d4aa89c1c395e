import { Paperclip } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';
import { zhAttach } from '../copy/zhAttach.js';
import { Button } from '../primitives/Button.js';
import { theme } from '../theme/theme.js';
import type { FileChoice } from './FileTools.js';

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

/** The stored files, and the handler of a press. */
export interface ChosenFilesStripProps {
  readonly chosen: ChosenFiles;
  readonly onReview: () => void;
}

/** Shows the number of chosen files that are not sent, and opens them. */
export const ChosenFilesStrip = observer(function ChosenFilesStrip({ chosen, onReview }: ChosenFilesStripProps) {
  if (chosen.count === 0) return null;
  return (
    <Strip>
      <Paperclip size={16} aria-hidden />
      <span>{zhAttach.kept(chosen.count)}</span>
      <Button tone="text" onClick={onReview}>
        {zhAttach.review}
      </Button>
      <Button tone="text" onClick={() => chosen.keep([])}>
        {zhAttach.remove}
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
