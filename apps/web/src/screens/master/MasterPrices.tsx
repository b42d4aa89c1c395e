import { Empty, Price, theme } from '@fitout/ui-kit';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { AskedBlock } from '../../asking/AskedBlock.js';
import { useAsked } from '../../asking/useAsked.js';
import { orderHref, type Master } from '../../features/masters/masterRules.js';
import { useApp } from '../../world/AppContext.js';
import { MasterTable } from './MasterTable.js';

/** What this master can be asked to do and at which price, one table per skill. */
export function MasterPrices({ master: { id, skills, skillNames } }: { readonly master: Master }) {
  if (skills.length === 0) return <Empty>暂无服务报价</Empty>;
  return (
    <>
      {skills.map((skill, at) => (
        <PriceTable key={skill} masterId={id} categoryId={skill} name={skillNames[at] ?? ''} />
      ))}
    </>
  );
}

interface PriceTableProps {
  readonly masterId: string;
  readonly categoryId: string;
  readonly name: string;
}

function PriceTable({ masterId, categoryId, name }: PriceTableProps) {
  const { api } = useApp();
  const items = useAsked(['catalog', 'items', categoryId], (options) => api.catalog.items(categoryId, options));
  return (
    <AskedBlock asked={items} lines={6} empty={(all) => (all.length > 0 ? null : <Empty>{name}暂无服务项目</Empty>)}>
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
            {all.map((item) => (
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
                  <Link
                    to={orderHref(masterId, { categoryId: item.categoryId ?? categoryId })}
                    aria-label={`下单 ${item.name}`}
                  >
                    下单
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </AskedBlock>
  );
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
  }
  a:hover {
    text-decoration: underline;
  }
`;
