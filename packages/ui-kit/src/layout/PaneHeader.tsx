import { useLanguage } from '../copy/language.js';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { zh } from '../copy/zh.js';
import { IconButton } from '../primitives/IconButton.js';
import { ellipsis, line, narrow, narrowOrMd, theme } from '../theme/index.js';

/** The header of a conversation's pane. */
export interface PaneHeaderProps {
  /** Empty while it is loading. */
  readonly title: string;
  /** Back to the list; its arrow is shown only below 576 px (A07). */
  readonly onBack?: (() => void) | null;
  /** Before the name: a picture. */
  readonly before?: ReactNode;
  /** On the line of the name: state, member count. */
  readonly beside?: ReactNode;
  /** Below the name, quiet: an order number. */
  readonly children?: ReactNode;
  /** At the end: call icons, menu. */
  readonly actions?: ReactNode;
}

/** The conversation's name on one line, its details, and actions (R092). 64 px high, 44 px on a phone. */
export function PaneHeader({ title, onBack, before, beside, children, actions }: PaneHeaderProps) {
  const language = useLanguage();
  return (
    <Bar>
      {onBack && (
        <IconButton className="back" label={language(zh).back} onClick={onBack}>
          <ChevronLeft size={22} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
      {before}
      <div className="name">
        <div className="line">
          {title === '' ? (
            <i />
          ) : (
            <h2 title={title}>
              <bdi>{title}</bdi>
            </h2>
          )}
          {beside}
        </div>
        {children}
      </div>
      {actions !== undefined && <div className="actions">{actions}</div>}
    </Bar>
  );
}

const { font, space } = theme;

const Bar = styled.div`
  flex: none;
  ${line(12)}
  height: 64px;
  padding: 0 ${space[20]};
  border-bottom: 1px solid ${theme.color.line};
  .name {
    flex: 1;
    min-width: 0;
  }
  .line {
    ${line(8)}
  }
  h2 {
    ${ellipsis}
    font: ${font.card};
    font-weight: 600;
  }
  .line > i {
    width: 112px;
    height: 16px;
    border-radius: ${theme.radius.card};
    background: ${theme.color.neutralTint};
  }
  .back {
    display: none;
  }
  .actions {
    display: flex;
    flex: none;
    gap: ${space[4]};
  }
  ${narrowOrMd(css`
    gap: ${space[4]};
    padding: 0 ${space[12]};
    .actions {
      gap: 0;
    }
    /* The name has all of its column, and two lines if it needs them; the rest is on one line below it. */
    .name {
      display: flex;
      flex-wrap: wrap;
      column-gap: ${space[8]};
      align-items: center;
    }
    .line {
      display: contents;
    }
    .line ~ * {
      flex: 1;
      min-width: 0;
    }
    h2 {
      display: -webkit-box;
      flex: 0 0 100%;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      font: ${font.bodyStrong};
      font-weight: 600;
      line-height: calc(18px * var(--text-scale, 1));
      white-space: normal;
    }
  `)}
  ${narrow(css`
    height: calc(44px * var(--text-scale, 1));
    padding: 0;
    /* The search of the conversation takes its place. */
    &:has(~ search, ~ * > search) {
      display: none;
    }
    .name {
      display: block;
    }
    .line {
      display: flex;
      flex-direction: column;
      gap: 0;
      align-items: flex-start;
    }
    h2 {
      display: block;
      flex: none;
      max-width: 100%;
      line-height: calc(22px * var(--text-scale, 1));
      white-space: nowrap;
    }
    .name:first-child {
      padding-left: ${space[12]};
    }
    .back {
      position: relative;
      display: inline-grid;
    }
    /* The arrow keeps its 44 px; the name of a group, whose picture is hidden, begins where the drawing ends. */
    .back + .name,
    .back + span + .name {
      margin-left: -10px;
    }
  `)}
`;
