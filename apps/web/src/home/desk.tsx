import { media, theme, exactTime, useLanguage } from '@fitout/ui-kit';
import { Grid, Row, Stack, Text } from '@fitout/ui-kit/primitives';
import { headerName } from '../account/accountRules.js';
import { marketZone } from '../shared/marketTime.js';
import { type QueryFilters, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Panel, relativeTime } from '@fitout/ui-kit/marketplace';
import { Link } from 'react-router-dom';
import { BlockSkeleton } from '../shared/Skeletons.js';
import { Lines } from '../shared/parts.js';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useApp } from '../context/AppContext.js';
import { OrderRow } from '../orders/OrderRow.js';
import { useRefresh } from '../shared/useRefresh.js';
import { useOrderActions } from '../orders/useOrderActions.js';
import { useAnswer } from '../shared/queries/useAnswer.js';

const { color, font, space } = theme;

/** The interval of a desk's requests: other people place and take orders, and hand conversations over. Milliseconds. */
export const DESK_REFRESH_MS = 15_000;

const PARTS: QueryFilters = {
  predicate: ({ queryKey: [subject, page] }) => subject === 'handOvers' || (subject === 'orders' && page === 'desk'),
};

/** A late answer holds the other parts back for this long at most. Milliseconds. */
const MOST_MS = 3_000;

interface DeskColumnsProps {
  readonly main: ReactNode;
  /** On a narrow window its first part comes first, and the others last. */
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
        <Stack gap={16}>{main}</Stack>
        <Stack gap={16}>{side}</Stack>
      </Root>
    </>
  );
}

const Root = styled(Grid).attrs({ columns: 'minmax(0, 1fr) 376px', align: 'start', gap: 16 })`
  ${media.underLg} {
    grid-template-columns: minmax(0, 1fr);
    > div {
      display: contents;
    }
    > div:last-child > :first-child {
      order: -1;
    }
    > div:last-child > :not(:first-child) {
      order: 1;
    }
  }
  /* A part without anything is one line at the end: that is the good case and needs no drawing. */
  && > div > :has(> .quiet) {
    display: flex;
    gap: ${space[12]};
    align-items: center;
    order: 2;
    padding-block: ${space[12]};
    > .head {
      display: contents;
    }
    > .head > :not(h2) {
      order: 1;
      margin-inline-start: auto;
    }
  }
  &[hidden] {
    display: none;
  }
`;

const MOST = 5;

interface DeskOrdersProps {
  readonly title: string;
  readonly query: { readonly view: 'assigned' | 'takeable' | 'service'; readonly statuses?: string };
  readonly href: string;
  readonly none: string;
}

export function DeskOrders({ title, query, href, none }: DeskOrdersProps) {
  const page = useAnswer(['orders', 'desk', title], 'order.page', { query: { ...query, current: 1, size: MOST } });
  useRefresh(page, DESK_REFRESH_MS);
  const actions = useOrderActions(() => void page.refetch(), page.data?.records);
  const total = page.data?.total ?? 0;
  return (
    <Panel
      title={
        <>
          {title}{' '}
          {total > 0 && (
            <Text tone="text3" style={{ fontWeight: 400 }}>
              {total}
            </Text>
          )}
        </>
      }
      actions={<Link to={href}>全部</Link>}
    >
      <QueryBoundary query={page} empty={({ records }) => (records.length > 0 ? null : <Quiet>{none}</Quiet>)}>
        {({ records }) => (
          <Stack as="ul" gap={12}>
            {records.map((order) => (
              <li key={order.id}>
                <OrderRow
                  order={order}
                  actions={actions}
                  isChosen={false}
                  onChoose={() => undefined}
                  onTimeout={() => void page.refetch()}
                />
              </li>
            ))}
          </Stack>
        )}
      </QueryBoundary>
      {actions.windows}
    </Panel>
  );
}

const deskLinks = css`
  a {
    color: ${color.brand};
    font: ${font.bodyStrong};
  }
  ${media.underSm} {
    a {
      display: inline-flex;
      align-items: center;
      min-width: 44px;
      min-height: 44px;
    }
  }
`;

interface DeskHeadProps {
  readonly name: string;
  readonly label: string;
  readonly words?: string;
  readonly children: ReactNode;
}

export function DeskHead({ name, label, words, children }: DeskHeadProps) {
  return (
    <Head>
      <div>
        <Text as="h1" font="page">
          {headerName(name)}，你好
        </Text>
        {words !== undefined && (
          <Text as="p" tone="text2">
            {words}
          </Text>
        )}
      </div>
      <Row as="nav" gap={16} aria-label={label}>
        {children}
      </Row>
    </Head>
  );
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};
  ${deskLinks}
  ${media.underSm} {
    padding-inline: ${space[16]};
  }
`;

export const DeskList = styled(Lines)`
  > li:first-child {
    padding-top: 0;
  }
  > li:last-child {
    padding-bottom: 0;
  }
`;

interface DeskLineProps {
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
  readonly footer?: ReactNode;
}

export function DeskLine({ title, aside, children, footer }: DeskLineProps) {
  return (
    <Stack as="li" gap={4} pad={[12, 0]}>
      <Row as="header" align="baseline" justify="between" gap={8}>
        <Text as="b" font="bodyStrong">
          {title}
        </Text>
        {aside}
      </Row>
      {children}
      {footer !== undefined && <Footer>{footer}</Footer>}
    </Stack>
  );
}

export const DeskNote = styled(Text).attrs({ as: 'p', tone: 'text2', font: 'caption' })``;

export function When({ at }: { readonly at: number | null }) {
  const language = useLanguage();
  const { serverNow: now } = useApp();
  if (at === null) return null;
  return (
    <Text as="time" tone="text2" font="caption" title={exactTime(at, marketZone)}>
      {relativeTime(at, now(), marketZone, language)}
    </Text>
  );
}

const Footer = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[16]};
  ${deskLinks}
`;

/** The text of an empty part, beside its title. */
export const Quiet = styled(Text).attrs({ as: 'p', tone: 'text2', className: 'quiet' })``;
