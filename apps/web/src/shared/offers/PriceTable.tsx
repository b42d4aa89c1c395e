import type { Answer } from '@fitout/api-client';
import { fingerTarget, theme } from '@fitout/ui-kit';
import { Price } from '@fitout/ui-kit/marketplace';
import { Empty } from '@fitout/ui-kit/primitives';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryBoundary } from '../queries/QueryBoundary.js';
import { useApiQuery } from '../queries/useApiQuery.js';
import { useApp } from '../../context/AppContext.js';
import { MasterTable } from './MasterTable.js';

type Item = Answer<'catalog.items'>[number];

/** The services of one category. */
export interface PriceTableProps {
  readonly categoryId: string;
  /** The name of the category. */
  readonly name: string;
  /** The offered services; all of them by default. */
  readonly only?: readonly string[];
  /** The order form for a service of this category. */
  readonly hrefOf: (chosen: { readonly categoryId: string; readonly serviceType?: string }) => string;
}

/** Services with their prices, each linked to the order form. */
export function PriceTable({ categoryId, name, only, hrefOf }: PriceTableProps) {
  const { api } = useApp();
  const items = useApiQuery(['catalog', 'items', categoryId], (options) =>
    api.call('catalog.items', { ...options, query: { categoryId } }),
  );
  const isOffered = ({ id }: { readonly id: string }) => only === undefined || only.includes(id);
  return (
    <QueryBoundary
      query={items}
      lines={6}
      empty={(all) => (all.some(isOffered) ? null : <Empty>{name}暂无服务项目</Empty>)}
    >
      {(all) => (
        <Table>
          <caption>{name}</caption>
          <thead>
            <tr>
              <th scope="col">服务项目</th>
              <th scope="col">单价</th>
              <th scope="col">操作</th>
            </tr>
          </thead>
          <tbody>
            {all.filter(isOffered).map((item) => (
              <tr key={item.id}>
                <th scope="row">
                  {item.name}
                  {item.remark !== '' && <small>{item.remark}</small>}
                </th>
                <td>
                  <Price fen={item.price} />
                  <span>/{item.unit}</span>
                </td>
                <td>
                  <Link to={hrefOf(chosenBy(item, categoryId))} aria-label={`下单 ${item.name}`}>
                    下单
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </QueryBoundary>
  );
}

/** The initial values of the order form for a service: its category, and its first kind of service if it is known. */
function chosenBy(item: Pick<Item, 'categoryId' | 'serviceTypes'>, categoryId: string) {
  const [first] = item.serviceTypes;
  return {
    categoryId: item.categoryId ?? categoryId,
    ...(first !== undefined && { serviceType: String(first) }),
  };
}

const { color, font, space } = theme;

const Table = styled(MasterTable)`
  & + & {
    margin-top: ${space[24]};
  }
  td > span:last-child:not(:first-child) {
    color: ${color.text3};
  }
  tr > :nth-child(2) {
    width: 28%;
  }
  tr > :last-child {
    width: 64px;
    text-align: center;
  }
  a {
    display: inline-grid;
    place-items: center;
    min-width: 44px;
    min-height: 32px;
    color: ${color.brand};
    font: ${font.bodyStrong};
    ${fingerTarget}
  }
  a:hover {
    text-decoration: underline;
  }
`;
