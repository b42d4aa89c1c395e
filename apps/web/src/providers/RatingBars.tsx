import { theme } from '@fitout/ui-kit';
import { styled } from 'styled-components';
import { useApp } from '../context/AppContext.js';
import { useApiQuery } from '../shared/queries/useApiQuery.js';

/** The number of a master's reviews for each rating, the best first; its space is kept while it is loading. */
export function RatingBars({ masterId }: { readonly masterId: string }) {
  const { api } = useApp();
  const { value, error } = useApiQuery(['comments', masterId, 'scores'], (options) =>
    api.call('comment.scores', { ...options, silent: true, query: { masterId } }),
  );
  const counts = FIVE.map((stars) => value?.[stars - 1] ?? 0);
  const sum = counts.reduce((all, count) => all + count, 0);
  // A marketplace may not count them.
  if (error !== null || (value !== undefined && sum === 0)) return null;
  return (
    <Bars aria-label="评分分布" aria-busy={value === undefined}>
      {FIVE.map((stars, row) => (
        <li key={stars}>
          <span>{stars} 星</span>
          <div aria-hidden>
            <i style={{ width: `${(100 * (counts[row] ?? 0)) / Math.max(1, sum)}%` }} />
          </div>
          <span>{value === undefined ? '' : `${counts[row] ?? 0} 条`}</span>
        </li>
      ))}
    </Bars>
  );
}

const FIVE = [5, 4, 3, 2, 1] as const;

const { color, font, space } = theme;

const Bars = styled.ul`
  display: grid;
  gap: ${space[4]};
  max-width: 400px;
  color: ${color.text3};
  font: ${font.caption};
  font-variant-numeric: tabular-nums;
  li {
    display: grid;
    grid-template-columns: 32px 1fr 48px;
    gap: ${space[12]};
    align-items: center;
    height: 20px;
  }
  li > :last-child {
    text-align: end;
  }
  div {
    height: 8px;
    overflow: hidden;
    border-radius: ${theme.radius.pill};
    background: ${color.neutralTint};
  }
  i {
    display: block;
    height: 100%;
    border-radius: inherit;
    background: ${color.accent};
  }
`;
