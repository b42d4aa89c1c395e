import type { Answer } from '@fitout/api-client';
import { breakpoints, media, theme, centred, line, quiet } from '@fitout/ui-kit';
import { OrderPicture, Price, Stars } from '@fitout/ui-kit/marketplace';
import { Avatar, Ellipsis, Skeleton, Text, useMediaQuery } from '@fitout/ui-kit/primitives';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Marked } from '../shared/Marked.js';
import { slotWords } from '../shared/offers/masterRules.js';
import { RowSkeleton } from '../shared/Skeletons.js';
import { hitHref, type SearchTab } from '../shared/searchPageParams.js';

type Hit = Answer<'search.query'>['records'][number];

const COUNTS = { service: '已售', master: '接单', shop: '成交', design: '收藏' } as const;
const PRICE_WORDS = { service: '起', master: '起', shop: '起', design: '/㎡' } as const;
const WIDE = `(min-width: ${breakpoints.sm}px)`;
const WAYS = { service: '去下单', master: '查看师傅', shop: '查看店铺', design: '查看设计' } as const;

export function HitList(props: { readonly hits: readonly Hit[]; readonly tab: SearchTab; readonly keyword: string }) {
  const { hits, tab, keyword } = props;
  return (
    <List data-cards={tab !== 'master' || undefined}>
      {hits.map((hit) => (
        <li key={hit.id}>
          <Link to={hitHref(hit, tab)} data-kind={tab}>
            {tab === 'master' ? (
              <Avatar name={hit.title} url={hit.imageUrl} size={64} />
            ) : (
              // A service without a picture of its own has none: a column of the same drawing says nothing.
              (tab !== 'service' || hit.imageUrl !== '') && (
                <i>
                  <OrderPicture address={hit.imageUrl} />
                </i>
              )
            )}
            <span className="words">
              <b>
                <Marked text={hit.title} word={keyword} />
              </b>
              <Ellipsis lines={2}>
                <Marked text={hit.intro} word={keyword} />
              </Ellipsis>
              <small>
                {tab !== 'design' && hit.score > 0 && (
                  <span>
                    <Stars value={hit.score} /> {hit.score.toFixed(1)}
                  </span>
                )}
                {hit.orderCount > 0 && `${COUNTS[tab]} ${hit.orderCount.toLocaleString('zh-CN')}`}
                {tab !== 'service' && hit.city !== '' && ` · ${hit.city}`}
              </small>
              {hit.nextDate !== '' && (
                <Text tone="brandStrong" font="caption">
                  最早 {slotWords({ date: hit.nextDate, slot: hit.nextSlot })}
                </Text>
              )}
            </span>
            <span className="price">
              {hit.price !== null && hit.price > 0 && (
                <span>
                  <Price fen={hit.price} size="card" />
                  {PRICE_WORDS[tab]}
                </span>
              )}
              <em>{WAYS[tab]}</em>
            </span>
          </Link>
        </li>
      ))}
    </List>
  );
}

export function HitSkeleton({ tab }: { readonly tab: SearchTab }) {
  const isWide = useMediaQuery(WIDE);
  if (tab === 'master' || !isWide)
    return <RowSkeleton rows={10} height={[99, 123]} picture={tab === 'master' ? 'round' : 'wide'} />;
  return (
    <Skeleton>
      <List as="div" data-cards>
        {Array.from({ length: 8 }, (_, hit) => (
          <i key={hit} style={{ height: 276 }} />
        ))}
      </List>
    </Skeleton>
  );
}

const { color, font, radius, space } = theme;

const List = styled.ul`
  display: grid;
  /* The room of a pointed line is outside the column of the heading. */
  margin-inline: calc(-1 * ${space[8]});
  a {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: end;
    gap: ${space[16]};
    padding: ${space[16]} ${space[8]};
    border-bottom: 1px solid ${color.line};
    color: ${color.text};
  }
  a:hover {
    background: ${color.hover};
  }
  a > i {
    flex: none;
    width: 120px;
  }
  a > i > span {
    aspect-ratio: 4 / 3;
    border-radius: ${radius.card};
  }
  .words {
    display: grid;
    flex: 1 1 calc(100px * var(--text-scale, 1));
    gap: ${space[4]};
    min-width: 0;
    color: ${color.text3};
  }
  b {
    color: ${color.text};
    font: ${font.card};
    overflow-wrap: anywhere;
  }
  small {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[4]} ${space[8]};
    font: ${font.caption};
    white-space: pre-wrap;
  }
  small:empty {
    display: none;
  }
  small > span {
    ${line(4)}
  }
  mark {
    background: transparent;
    color: ${color.brand};
  }
  .price {
    display: grid;
    flex: none;
    justify-items: end;
    gap: ${space[8]};
    ${quiet}
  }
  em {
    ${centred}
    min-width: 88px;
    min-height: 32px;
    padding: 0 ${space[12]};
    border: 1px solid ${color.brand};
    border-radius: ${radius.card};
    color: ${color.brand};
    font: ${font.body};
    font-style: normal;
  }
  a:hover em {
    background: ${color.brand};
    color: ${color.onColor};
  }
  @media ${WIDE} {
    &[data-cards] {
      grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
      gap: ${space[16]};
      margin: 0 0 ${space[16]};
      a {
        flex-direction: column;
        gap: ${space[12]};
        align-items: stretch;
        height: 100%;
        padding: ${space[8]} ${space[8]} ${space[12]};
        border: 1px solid ${color.line};
        border-radius: ${radius.card};
      }
      a > i {
        width: auto;
      }
      .words {
        flex-basis: auto;
        align-content: start;
      }
      .price {
        grid-template-columns: 1fr auto;
        align-items: center;
        justify-items: start;
      }
      em {
        min-width: 72px;
        padding: 0 ${space[8]};
      }
    }
  }
  ${media.underSm} {
    margin-inline: 0;
    a {
      gap: ${space[12]};
      padding-inline: 0;
    }
    a > i {
      width: 88px;
    }
    em {
      display: none;
    }
  }
`;
