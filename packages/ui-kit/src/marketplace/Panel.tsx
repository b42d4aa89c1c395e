import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card, Stack } from '../primitives/layout.js';
import { column, fingerTarget, media, theme } from '../theme/index.js';

/** A part of a page. */
export interface PanelProps {
  readonly title?: ReactNode;
  /** At the end of the title's line. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A card with an optional title, the building block of the marketplace's pages. */
export function Panel({ title, actions, children, className }: PanelProps) {
  return (
    <Root className={className}>
      {title !== undefined && (
        <div className="head">
          <h2>{title}</h2>
          {actions}
        </div>
      )}
      {children}
    </Root>
  );
}

const { font, space } = theme;

const Root = styled(Card).attrs({ bleed: true })`
  /* The failure above says it for all, and its retry is for all. */
  :has([data-failed]) ~ &:has([data-failed]) {
    display: none;
  }
  > .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[8]};
    margin-bottom: ${space[16]};
  }
  h2 {
    font: ${font.card};
    font-weight: 600;
  }
  > .head > a {
    ${fingerTarget}
  }
`;

/** The column of a page, as wide as the header, with gaps between its parts: `narrow` for forms and payments, `wide` for tables. */
export function PageColumn(props: {
  readonly narrow?: boolean;
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <PageColumnRoot
      data-wide={props.wide === true ? 'page' : undefined}
      $isWide={props.wide === true}
      $max={props.narrow ? '760px' : props.wide ? '1840px' : column}
    >
      {props.children}
    </PageColumnRoot>
  );
}

const PageColumnRoot = styled(Stack).attrs({ gap: 16 })<{ readonly $max: string; readonly $isWide: boolean }>`
  flex: 1 0 auto;
  width: 100%;
  max-width: ${({ $max }) => $max};
  margin: 0 auto;
  padding: ${theme.space[24]} ${({ $isWide }) => ($isWide ? theme.space[40] : 0)} ${theme.space[40]};
  ${media.underXl} {
    padding-inline: ${theme.space[16]};
  }
  ${media.underSm} {
    gap: ${theme.space[12]};
    padding: ${theme.space[12]} 0 ${theme.space[20]};
  }
`;

/** Labels and values; an entry that is empty, null or false is left out. */
export interface FactListProps {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
  /** The values are aligned at the end of the line, for sums. */
  readonly isEndAligned?: boolean;
}

/** Labels and values, one pair per line. */
export function FactList({ facts, isEndAligned = false }: FactListProps) {
  return (
    <FactListRoot $isEndAligned={isEndAligned}>
      {facts
        .filter(([, value]) => value !== '' && value !== null && value !== false)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </FactListRoot>
  );
}

const FactListRoot = styled.dl<{ $isEndAligned: boolean }>`
  display: grid;
  gap: ${theme.space[8]};
  div {
    display: flex;
    gap: ${theme.space[16]};
    justify-content: ${({ $isEndAligned }) => ($isEndAligned ? 'space-between' : 'flex-start')};
  }
  dt {
    flex: none;
    width: ${({ $isEndAligned }) => ($isEndAligned ? 'auto' : '84px')};
    color: ${theme.color.text3};
  }
  dd {
    min-width: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`;
