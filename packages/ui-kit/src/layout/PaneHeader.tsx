import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { zh } from '../copy/zh.js';
import { IconButton } from '../primitives/IconButton.js';
import { narrow } from '../theme/narrow.js';
import { theme } from '../theme/theme.js';

/** The header of a conversation's pane. */
export interface PaneHeaderProps {
  /** Empty while it is loading. */
  readonly title: string;
  /** Back to the list; its arrow is shown only below 576 px (A07). */
  readonly onBack?: () => void;
  /** Before the name: a picture. */
  readonly before?: ReactNode;
  /** Beside the name: member count, order number. */
  readonly children?: ReactNode;
  /** At the end: call icons, menu. */
  readonly actions?: ReactNode;
}

/** The conversation's name and actions (R092). 64 px high. */
export function PaneHeader({ title, onBack, before, children, actions }: PaneHeaderProps) {
  return (
    <Bar>
      {onBack && (
        <IconButton className="back" label={zh.back} onClick={onBack}>
          <ChevronLeft size={22} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
      {before}
      {title !== '' && (
        <h2>
          <bdi>{title}</bdi>
        </h2>
      )}
      {children}
      {actions !== undefined && <div className="actions">{actions}</div>}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${theme.space[8]};
  height: 64px;
  padding: 0 ${theme.space[20]};
  border-bottom: 1px solid ${theme.color.line};
  h2 {
    overflow: hidden;
    font: ${theme.font.card};
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .back {
    display: none;
  }
  .actions {
    display: flex;
    gap: ${theme.space[4]};
    margin-left: auto;
  }
  ${narrow(css`
    /* Details of the conversation may be on a line below its name. */
    flex-wrap: wrap;
    height: auto;
    column-gap: ${theme.space[4]};
    min-height: 56px;
    padding: 0 ${theme.space[4]};
    h2 {
      /* Names of orders differ at their end, which a single line between the back arrow and the buttons would
         truncate. */
      display: -webkit-box;
      flex: 1 1 0;
      font: ${theme.font.bodyStrong};
      line-height: 1.25;
      white-space: normal;
      word-break: break-all;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 3;
    }
    .actions {
      gap: 0;
    }
    h2:first-child {
      padding-left: ${theme.space[12]};
    }
    .back {
      display: inline-grid;
    }
  `)}
`;
