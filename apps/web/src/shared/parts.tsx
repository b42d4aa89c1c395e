import { media, theme, quiet } from '@fitout/ui-kit';
import { OrderPicture } from '@fitout/ui-kit/marketplace';
import { Button, Ellipsis, Grid, Text } from '@fitout/ui-kit/primitives';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';

const { color, font, radius, space } = theme;

/** Columns beside each other; below each other where there is no room, by default under 992 px and nearer then. */
export const Columns = styled(Grid)<{ readonly $under?: 'underSm' | 'underMd' }>`
  ${({ $under }) => media[$under ?? 'underLg']} {
    grid-template-columns: minmax(0, 1fr);
    ${({ $under }) => $under === undefined && `gap: ${space[12]};`}
  }
`;

/** Links below each other; where there is no room for them beside the page, chips in a row that scrolls. */
export const SideLinks = styled.nav`
  a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[8]};
    min-height: 40px;
    padding: 0 ${space[12]};
    border-radius: ${radius.card};
  }
  ${media.underLg} {
    display: flex;
    gap: ${space[8]};
    overflow-x: auto;
    scrollbar-width: none;
    > * {
      flex: none;
    }
    a {
      border: 1px solid ${color.line};
      background: ${color.surface};
    }
  }
`;

/** Rows with a line between them. */
export const Lines = styled.ul`
  > li + li {
    border-top: 1px solid ${color.line};
  }
`;

/** Text in a tinted box. */
export const Callout = styled.p<{ readonly $tone: 'danger' | 'brand' }>`
  padding: ${space[12]};
  border-radius: ${radius.card};
  background: ${({ $tone }) => color[`${$tone}Tint`]};
  color: ${({ $tone }) => ($tone === 'danger' ? color.danger : color.brandStrong)};
`;

/** How far below the window the end of a list loads the next page. */
const AHEAD = '0px 0px 600px';

/** The end of a list, which loads more when it comes near the window, or by a press. */
export function ListEnd({
  list: { hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage },
  font: name,
}: {
  readonly list: UseInfiniteQueryResult;
  readonly font?: 'caption';
}) {
  const end = useRef<HTMLButtonElement>(null);
  const isWaiting = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (!isWaiting || end.current === null || typeof IntersectionObserver === 'undefined') return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && void fetchNextPage(), {
      rootMargin: AHEAD,
    });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [isWaiting, fetchNextPage]);
  return (
    <>
      {isFetchNextPageError && (
        <Text as="p" role="alert" tone="danger" {...(name && { font: name })}>
          加载失败
        </Text>
      )}
      {hasNextPage ? (
        <Button ref={end} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchNextPageError ? '重试' : '加载更多'}
        </Button>
      ) : (
        <Text as="p" tone="text3" {...(name && { font: name })}>
          没有更多了
        </Text>
      )}
    </>
  );
}

export const PageTitle = styled.h1`
  font: ${font.page};
  /* The bar has it. */
  ${media.underSm} {
    position: absolute;
    clip-path: inset(50%);
  }
`;

export function Picture({
  address,
  ratio = '4 / 3',
  width = '100%',
}: {
  readonly address: string;
  readonly ratio?: string;
  readonly width?: number | string;
}) {
  return (
    <Frame style={{ aspectRatio: ratio, width }}>
      <OrderPicture address={address} />
    </Frame>
  );
}

const Frame = styled.span`
  display: block;
  flex: none;
  > span {
    aspect-ratio: inherit;
    border-radius: ${radius.card};
  }
`;

export const Note = styled.small`
  ${quiet}
`;

export const Line = styled(Ellipsis).attrs({ as: 'b', font: 'bodyStrong' })``;

export const TextButton = styled.button.attrs({ type: 'button' })`
  min-height: 32px;
  padding: 0 ${space[8]};
  color: ${color.text3};
  &:hover {
    color: ${color.brand};
  }
  ${media.underSm} {
    min-width: 44px;
    min-height: 44px;
  }
`;
