import type { RecordOf } from '@fitout/api-client';
import { OrderPicture, Price } from '@fitout/ui-kit/marketplace';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { designHref, shopHref } from './providerRules.js';
import { CardGrid } from './MasterCards.js';

/** Cards of shops, each linked to its page. */
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

/** Cards of designs, each linked to its page. */
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
