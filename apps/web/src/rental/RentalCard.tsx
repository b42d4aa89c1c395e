import { theme } from '@fitout/ui-kit';
import { OrderPicture, Price, yuan } from '@fitout/ui-kit/marketplace';
import { styled } from 'styled-components';
import type { RentalItem } from './rentalRules.js';

/** A tool: its picture, price per day, deposit and stock; a press opens it. */
export function RentalCard({ item, onOpen }: { readonly item: RentalItem; readonly onOpen: () => void }) {
  const { name, cover, spec, city, dayPrice, deposit, stock } = item;
  return (
    <Root type="button" onClick={onOpen}>
      <i>
        <OrderPicture address={cover} />
      </i>
      <span className="words">
        <b>{name}</b>
        <small>{[spec, city].filter((word) => word !== '').join(' · ')}</small>
        <span className="price">
          <Price fen={dayPrice} size="card" />
          <small>/天</small>
        </span>
        <small className="facts">
          {deposit !== null && <span>押金 {yuan(deposit)}</span>}
          <span data-out={stock <= 0 || undefined}>{stock > 0 ? `库存 ${stock} 件` : '暂无库存'}</span>
        </small>
      </span>
    </Root>
  );
}

const { color, font, radius, space } = theme;

const Root = styled.button`
  display: grid;
  width: 100%;
  height: 100%;
  padding: 0;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.text};
  font: ${font.body};
  text-align: start;
  cursor: pointer;
  transition:
    border-color ${theme.motion.hover},
    box-shadow ${theme.motion.hover};
  &:hover {
    border-color: ${color.brand};
    box-shadow: ${theme.shadow.popover};
  }
  i > span {
    aspect-ratio: 4 / 3;
    border-radius: 0;
  }
  .words {
    display: grid;
    align-content: start;
    gap: ${space[4]};
    min-width: 0;
    padding: ${space[12]};
  }
  b {
    font: ${font.card};
    overflow-wrap: anywhere;
  }
  small {
    color: ${color.text3};
    font: ${font.caption};
  }
  .price {
    display: flex;
    align-items: baseline;
    gap: 2px;
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space[8]};
    font-variant-numeric: tabular-nums;
  }
  [data-out] {
    color: ${color.danger};
  }
`;
