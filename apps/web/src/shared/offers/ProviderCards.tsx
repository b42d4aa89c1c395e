import type { RecordOf } from '@fitout/api-client';
import { media, theme } from '@fitout/ui-kit';
import { OrderPicture, Price, Stars } from '@fitout/ui-kit/marketplace';
import { Avatar } from '@fitout/ui-kit/primitives';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { masterHref, masterName } from './masterRules.js';
import { designHref, shopHref } from './providerRules.js';

const { color, font, radius, space } = theme;

export function MasterCards({ masters }: { readonly masters: readonly RecordOf<'master.page'>[] }) {
  return (
    <CardGrid $columns={4}>
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

const CardGrid = styled.ul<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: ${space[16]};
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
    color: ${color.text3};
    font: ${font.caption};
  }
  a > span {
    color: ${color.text3};
  }
  ${media.underLg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[8]};
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

const Wide = styled.i`
  width: 100%;
  > span {
    aspect-ratio: 16 / 9;
  }
`;
