import type { RecordOf } from '@fitout/api-client';
import { media, theme, quiet, ellipsis } from '@fitout/ui-kit';
import { OrderPicture, Price, Stars } from '@fitout/ui-kit/marketplace';
import { Avatar, Skeleton } from '@fitout/ui-kit/primitives';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { masterHref, masterName } from './masterRules.js';
import { designHref, shopHref } from './providerRules.js';

const { color, font, radius, space } = theme;

export function MasterCards({ masters }: { readonly masters: readonly RecordOf<'master.page'>[] }) {
  return (
    <CardGrid $columns={4} data-people>
      {masters.map((master) => (
        <li key={master.id}>
          <Link to={masterHref(master.id)}>
            <Avatar name={master.nickName} url={master.headImageUrl} size={56} />
            <b>{masterName(master)}</b>
            <small>
              <Stars value={master.score} /> {master.score.toFixed(1)}
            </small>
            <small>
              接单 {master.orderCount.toLocaleString('zh-CN')} · 好评 {master.goodRate}%
            </small>
            <small>{master.skillNames.slice(0, 3).join(' / ')}</small>
            <span>
              <Price fen={master.priceFrom} /> 起
            </span>
          </Link>
        </li>
      ))}
    </CardGrid>
  );
}

/** Cards beside each other; where they do not fit into their lines, in one row that scrolls. */
const CardGrid = styled.ul<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: ${space[16]};
  /* All of them in one line. */
  @media (min-width: 1800px) {
    grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  }
  a {
    display: grid;
    justify-items: center;
    gap: ${space[4]};
    height: 100%;
    align-content: start;
    padding: ${space[16]} ${space[12]};
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    color: ${color.text};
    text-align: center;
    transition: border-color ${theme.motion.hover};
  }
  a:hover {
    border-color: ${color.brand};
  }
  b {
    font: ${font.card};
  }
  small {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    align-items: center;
    gap: ${space[4]};
    ${quiet}
  }
  a > span {
    color: ${color.text3};
  }
  > i {
    height: var(--wide);
  }
  ${media.underLg} {
    > i {
      height: var(--narrow);
    }
    grid-template-columns: none;
    grid-auto-flow: column;
    grid-auto-columns: min(56%, 200px);
    gap: ${space[8]};
    /* The row reaches the edges of its panel. */
    margin: -2px calc(-1 * ${space[20]});
    padding: 2px ${space[20]};
    overflow-x: auto;
    scroll-padding-inline: ${space[20]};
    scroll-snap-type: x proximity;
    > * {
      scroll-snap-align: start;
    }
    a {
      padding: ${space[8]} ${space[8]} ${space[12]};
    }
    &[data-people] {
      grid-auto-columns: 248px;
    }
    &[data-people] a {
      row-gap: 0;
      grid-template-columns: 48px minmax(0, 1fr);
      column-gap: ${space[12]};
      justify-items: start;
      padding: ${space[12]};
      text-align: start;
    }
    &[data-people] a > :first-child {
      grid-row: 1 / 6;
    }
    small {
      display: block;
      max-width: 100%;
      ${ellipsis}
    }
  }
  ${media.underSm} {
    margin-inline: calc(-1 * ${space[16]});
    padding-inline: ${space[16]};
    scroll-padding-inline: ${space[16]};
    scrollbar-width: none;
  }
`;

export function ShopCards({ shops }: { readonly shops: readonly RecordOf<'shop.page'>[] }) {
  return (
    <CardGrid $columns={4}>
      {shops.map((shop) => (
        <li key={shop.id}>
          <Link to={shopHref(shop.id)}>
            <Wide>
              <OrderPicture address={shop.cover || shop.logo} />
            </Wide>
            <b>{shop.name}</b>
            <small>
              {shop.city} {shop.area} · 成交 {shop.saleCount.toLocaleString('zh-CN')}
            </small>
          </Link>
        </li>
      ))}
    </CardGrid>
  );
}

export function DesignCards({ designs }: { readonly designs: readonly RecordOf<'design.page'>[] }) {
  return (
    <CardGrid $columns={3}>
      {designs.map((design) => (
        <li key={design.id}>
          <Link to={designHref(design.id)}>
            <Wide>
              <OrderPicture address={design.cover} />
            </Wide>
            <b>{design.title}</b>
            <small>
              {design.designerName} · {design.style} · {design.layout} · {design.areaSqm}㎡
            </small>
            <span>
              <Price fen={design.unitPrice} /> /㎡
            </span>
          </Link>
        </li>
      ))}
    </CardGrid>
  );
}

const SKELETONS: Readonly<
  Record<'master' | 'shop' | 'design', readonly [columns: number, cards: number, narrow: number, wide: number]>
> = {
  master: [4, 8, 122, 222],
  shop: [4, 4, 169, 232],
  design: [3, 6, 190, 300],
};

/** Boxes of the sizes of the cards. */
export function CardSkeleton({ of }: { readonly of: keyof typeof SKELETONS }) {
  const [columns, cards, narrow, wide] = SKELETONS[of];
  return (
    <Skeleton>
      <CardGrid as="div" $columns={columns}>
        {Array.from({ length: cards }, (_, card) => (
          <i key={card} style={{ '--narrow': `${narrow}px`, '--wide': `${wide}px` } as CSSProperties} />
        ))}
      </CardGrid>
    </Skeleton>
  );
}

const Wide = styled.i`
  width: 100%;
  > span {
    aspect-ratio: 16 / 9;
  }
`;
