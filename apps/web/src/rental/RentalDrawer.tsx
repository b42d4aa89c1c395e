import { theme } from '@fitout/ui-kit';
import { FactList, OrderPicture, Price, yuan } from '@fitout/ui-kit/marketplace';
import { Dialog, Empty, ErrorBlock, Skeleton } from '@fitout/ui-kit/primitives';
import { messageFor } from '@fitout/api-client';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import type { RentalItem } from './rentalRules.js';
import { useApp } from '../context/AppContext.js';
import { RentalForm } from './RentalForm.js';

/** One tool. */
export interface RentalDrawerProps {
  readonly id: string;
  /** The tool, if the page already has it. */
  readonly known: RentalItem | undefined;
  readonly onClose: () => void;
}

/** The drawer of a tool, over the whole width of a phone: pictures, facts, days, quantity, address and price. */
export function RentalDrawer({ id, known, onClose }: RentalDrawerProps) {
  const { api } = useApp();
  const found = useApiQuery(
    ['rentals', 'item', id],
    known === undefined
      ? (options) => api.call('rental.page', { ...options, query: { id, current: 1, size: 1 } })
      : null,
  );
  // A marketplace that ignores the parameter answers with its first page.
  const item = known ?? found.value?.records.find((one) => one.id === id);
  if (item !== undefined) return <RentalForm item={item} head={<Head item={item} />} onClose={onClose} />;
  const text = found.error === null ? null : messageFor(found.error);
  return (
    <Dialog title="工具详情" place="right" onClose={onClose}>
      {found.error !== null ? (
        <ErrorBlock {...(text !== null && { text })} onRetry={found.retry} />
      ) : found.value === undefined ? (
        <Skeleton lines={10} />
      ) : (
        <Empty drawing="search">该工具已下架</Empty>
      )}
    </Dialog>
  );
}

function Head({ item }: { readonly item: RentalItem }) {
  const { name, cover, images, dayPrice, deposit, stock, city, spec, intro } = item;
  const pictures = images.length > 0 ? images : [cover];
  const [at, setAt] = useState(0);
  return (
    <Root>
      <i>
        <OrderPicture address={pictures[at] ?? cover} />
      </i>
      {pictures.length > 1 && (
        <ul aria-label={`${name}的图片`}>
          {pictures.map((address, index) => (
            <li key={address}>
              <button
                type="button"
                aria-label={`第 ${index + 1} 张图片`}
                aria-pressed={index === at}
                onClick={() => setAt(index)}
              >
                <OrderPicture address={address} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Price fen={dayPrice} size="large" />
        <small>/天{deposit !== null && `，押金 ${yuan(deposit)}/件`}</small>
      </p>
      <FactList
        facts={[
          ['规格', spec],
          ['取货城市', city],
          ['库存', stock > 0 ? `${stock} 件` : '暂无库存'],
          ['说明', intro],
        ]}
      />
    </Root>
  );
}

const { color, font, radius, space } = theme;

const Root = styled.div`
  display: grid;
  gap: ${space[12]};
  i > span {
    aspect-ratio: 4 / 3;
    border-radius: ${radius.card};
  }
  ul {
    display: flex;
    gap: ${space[8]};
  }
  ul button {
    width: 64px;
    padding: 2px;
    border: 2px solid transparent;
    border-radius: ${radius.card};
    background: transparent;
    cursor: pointer;
  }
  ul button[aria-pressed='true'] {
    border-color: ${color.brand};
  }
  p {
    display: flex;
    align-items: baseline;
  }
  small {
    color: ${color.text3};
    font: ${font.body};
  }
`;
