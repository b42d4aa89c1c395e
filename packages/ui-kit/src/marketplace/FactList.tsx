import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.js';

/** Labels and values; an entry that is empty, null or false is left out. */
export interface FactListProps {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
  /** The values are aligned at the end of the line, for sums. */
  readonly isEndAligned?: boolean;
}

/** Labels and values, one pair per line. */
export function FactList({ facts, isEndAligned = false }: FactListProps) {
  return (
    <Root $isEndAligned={isEndAligned}>
      {facts
        .filter(([, value]) => value !== '' && value !== null && value !== false)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </Root>
  );
}

const Root = styled.dl<{ $isEndAligned: boolean }>`
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
