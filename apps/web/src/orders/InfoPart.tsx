import { exactTime, media, theme } from '@fitout/ui-kit';
import { FactList, PictureGrid, Price, yuan, zhOrder } from '@fitout/ui-kit/marketplace';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { addressLine } from '../shared/addresses/addressRules.js';
import type { OrderPartProps } from './OrderPartProps.js';
import { marketZone } from '../shared/marketTime.js';

const at = (time: number | null) => (time === null ? null : exactTime(time, marketZone));

/** The ordered services, the place and the time. */
export function InfoPart({ sheet: { order, items } }: OrderPartProps) {
  return (
    <Root>
      <table>
        <thead>
          <tr>
            <th scope="col">服务项目</th>
            <th scope="col">单价</th>
            <th scope="col">数量</th>
            <th scope="col">小计</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, row) => (
            <tr key={item.id ?? row}>
              <td>
                {item.name} {item.spec !== '' && <small>{item.spec}</small>}
              </td>
              <td>{item.price === null ? zhOrder.hiddenPrice : `${yuan(item.price)}/${item.unit}`}</td>
              <td>{item.quantity}</td>
              <td>
                <Price fen={item.amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <FactList
        facts={[
          ['订单类型', zhOrder.types[order.orderType] ?? ''],
          ['服务类型', zhOrder.serviceTypes[order.serviceType] ?? ''],
          ['服务类目', order.categoryName],
          ['联系人', `${order.contactName} ${order.contactMobile}`.trim()],
          ['服务地址', addressLine(order)],
          ['期望时间', `${order.expectDate} ${zhOrder.slots[order.timeSlot] ?? ''}`.trim()],
          ['上门时间', at(order.appointTime)],
          ['签到时间', at(order.arriveTime)],
          ['完工时间', at(order.finishTime)],
          ['验收时间', at(order.acceptTime)],
          ['下单时间', at(order.createTime)],
          [
            '批次号',
            order.batchNo !== null && order.batchNo !== '' && (
              <Link to={`/Order?batch=${encodeURIComponent(order.batchNo)}`}>{order.batchNo}</Link>
            ),
          ],
          ['外部单号', order.externalNo],
          ['备注', order.remark],
        ]}
      />
      <PictureGrid addresses={order.images} label="下单图片" size={96} />
    </Root>
  );
}

const { color, font, space } = theme;

const Root = styled.div`
  display: grid;
  gap: ${space[20]};
  table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: ${space[8]} ${space[12]};
    border-bottom: 1px solid ${color.line};
    text-align: right;
  }
  th {
    background: ${color.page};
    color: ${color.text3};
    font: ${font.caption};
  }
  :is(th, td):first-child {
    text-align: left;
  }
  small {
    color: ${color.text3};
  }
  ${media.underSm} {
    th,
    td {
      padding: ${space[8]} ${space[4]};
    }
  }
`;
