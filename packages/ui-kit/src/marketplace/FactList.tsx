import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.js';

/** Labels and values; an entry that is empty, null or false is left out. */
export interface FactListProps {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
  /** The values are aligned at the end of the line, for sums. */
  readonly isSums?: boolean;
}

/** Labels and values, one pair per line. */
export function FactList({ facts, isSums = false }: FactListProps) {
  return (
    <Root $isSums={isSums}>
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

const Root = styled.dl<{ $isSums: boolean }>`
  display: grid;
  gap: ${theme.space[8]};
  div {
    display: flex;
    gap: ${theme.space[16]};
    justify-content: ${({ $isSums }) => ($isSums ? 'space-between' : 'flex-start')};
  }
  dt {
    flex: none;
    width: ${({ $isSums }) => ($isSums ? 'auto' : '84px')};
    color: ${theme.color.text3};
  }
  dd {
    min-width: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`;
