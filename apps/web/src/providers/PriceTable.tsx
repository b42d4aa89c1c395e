import { fingerTarget, theme } from '@fitout/ui-kit';
import { Price } from '@fitout/ui-kit/marketplace';
import { Empty } from '@fitout/ui-kit/primitives';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { MasterTable } from '../shared/offers/MasterSchedule.js';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useAnswer } from '../shared/queries/useAnswer.js';

export interface PriceTableProps {
  readonly categoryId: string;
  readonly name: string;
  readonly only?: readonly string[];
  readonly hrefOf: (chosen: { readonly categoryId: string; readonly serviceType?: string }) => string;
}

export function PriceTable({ categoryId, name, only, hrefOf }: PriceTableProps) {
  const items = useAnswer(['catalog', 'items', categoryId], 'catalog.items', { query: { categoryId } });
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
            {all
              .filter(isOffered)
              .map(({ id, name: item, remark, price, unit, categoryId: own, serviceTypes: [type] }) => (
                <tr key={id}>
                  <th scope="row">
                    {item}
                    {remark !== '' && <small>{remark}</small>}
                  </th>
                  <td>
                    <Price fen={price} />
                    <i>/{unit}</i>
                  </td>
                  <td>
                    <Link
                      to={hrefOf({
                        categoryId: own ?? categoryId,
                        ...(type !== undefined && { serviceType: String(type) }),
                      })}
                      aria-label={`下单 ${item}`}
                    >
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

const { color, font } = theme;

const Table = styled(MasterTable)`
  i {
    color: ${color.text3};
    font-style: normal;
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
