import { media, theme } from '@fitout/ui-kit';
import { useIsFetching, useQueryClient, type QueryFilters } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { BlockSkeleton } from '../shared/Skeletons.js';

/** The queries of the parts of a desk. */
const PARTS: QueryFilters = {
  predicate: ({ queryKey: [subject, page] }) => subject === 'handOvers' || (subject === 'orders' && page === 'desk'),
};

/** A late answer holds the other parts back for this long at most. Milliseconds. */
const MOST_MS = 3_000;

/** The columns of a desk: the main one, and one beside it. */
export interface DeskColumnsProps {
  readonly main: ReactNode;
  /** On a narrow window it comes first. */
  readonly side: ReactNode;
}

/** Shows the parts of a desk together once each has its first answer, so that none moves another. */
export function DeskColumns({ main, side }: DeskColumnsProps) {
  const [isReady, setReady] = useState(false);
  // Renders again when a request starts or ends.
  useIsFetching(PARTS);
  const queries = useQueryClient().getQueryCache().findAll(PARTS);
  const isAnswered = queries.length > 0 && queries.every(({ state }) => state.status !== 'pending');
  useEffect(() => {
    // The part of an answer that has just come renders with the next task.
    const timer = setTimeout(() => setReady(true), isAnswered ? 0 : MOST_MS);
    return () => clearTimeout(timer);
  }, [isAnswered]);
  return (
    <>
      {!isReady && (
        <BlockSkeleton
          heights={[
            [160, 220],
            [160, 220],
          ]}
        />
      )}
      <Root hidden={!isReady}>
        <div>{main}</div>
        <div>{side}</div>
      </Root>
    </>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 376px;
  align-items: start;
  gap: ${theme.space[16]};
  > div {
    display: grid;
    min-width: 0;
    gap: ${theme.space[16]};
  }
  ${media.underLg} {
    grid-template-columns: minmax(0, 1fr);
    > div:last-child {
      order: -1;
    }
  }
  &[hidden] {
    display: none;
  }
`;
