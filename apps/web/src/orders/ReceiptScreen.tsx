import { exactTime, theme, useIsOffline } from '@fitout/ui-kit';
import { PageColumn, Panel, Price, StatusTag } from '@fitout/ui-kit/marketplace';
import { Banner, Button, Empty, VisuallyHidden } from '@fitout/ui-kit/primitives';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import { orderHref } from './orderCardOf.js';
import { RECEIPT_STATES, receiptGoneText, receiptHref, receiptState } from './receiptRules.js';
import { marketZone } from '../shared/marketTime.js';
import { useApp } from '../context/AppContext.js';
import { ActionLink } from '../shared/ActionLink.js';
import { PrintStyle } from '../shared/PrintStyle.js';
import { ReceiptSheet } from './ReceiptSheet.js';

/** `/Receipt?payInfoId=` is one receipt, `?orderId=` the list of those of an order; a single one is shown at once. */
export function ReceiptScreen() {
  const [search] = useSearchParams();
  const payInfoId = search.get('payInfoId') ?? '';
  const orderId = search.get('orderId') ?? '';
  return (
    <PageColumn narrow>
      <PrintStyle />
      {payInfoId !== '' ? (
        <OneReceipt key={payInfoId} payInfoId={payInfoId} />
      ) : orderId !== '' ? (
        <OrderReceipts key={orderId} orderId={orderId} />
      ) : (
        <Gone>没有要查看的收据</Gone>
      )}
    </PageColumn>
  );
}

function OneReceipt({ payInfoId }: { readonly payInfoId: string }) {
  const { api } = useApp();
  const isOffline = useIsOffline();
  const receipt = useApiQuery(['receipts', 'one', payInfoId], (options) =>
    api.call('pay.receipt', { ...options, silent: true, params: { id: payInfoId } }),
  );
  const gone = receipt.value === undefined && receipt.error !== null ? receiptGoneText(receipt.error.code) : null;
  if (gone !== null) return <Gone>{gone}</Gone>;
  return (
    <>
      {(isOffline || receipt.error !== null) && receipt.value !== undefined && (
        <div data-print="no">
          <Banner tone="danger" action={<Button onClick={receipt.retry}>重试</Button>}>
            {isOffline ? '网络已断开' : '更新失败'}，显示的可能不是最新状态
          </Banner>
        </div>
      )}
      <QueryBoundary query={receipt} lines={10}>
        {(value) => <ReceiptSheet receipt={value} onChanged={receipt.retry} />}
      </QueryBoundary>
    </>
  );
}

/** An order and its additional costs are paid one after the other: each payment has its receipt. */
function OrderReceipts({ orderId }: { readonly orderId: string }) {
  const { api } = useApp();
  const receipts = useApiQuery(['receipts', 'of', orderId], (options) =>
    api.call('pay.receipts', { ...options, silent: true, query: { orderId } }),
  );
  const gone = receipts.value === undefined && receipts.error !== null ? receiptGoneText(receipts.error.code) : null;
  if (gone !== null) return <Gone>{gone}</Gone>;
  return (
    <QueryBoundary
      query={receipts}
      lines={6}
      empty={(all) =>
        all.length > 0 ? null : (
          <>
            <Title />
            <Empty drawing="orders" action={<ActionLink to={orderHref(orderId)}>返回订单</ActionLink>}>
              该订单还没有支付记录
            </Empty>
          </>
        )
      }
    >
      {(all) => {
        const [only, ...more] = all;
        if (only !== undefined && more.length === 0) return <OneReceipt payInfoId={only.payInfoId} />;
        return (
          <>
            <Title />
            <Panel title="该订单的收据" actions={<Link to={orderHref(orderId)}>返回订单</Link>}>
              <List>
                {all.map((one) => {
                  const { label, tone } = RECEIPT_STATES[receiptState({ ...one, refundAmount: null })];
                  return (
                    <li key={one.payInfoId}>
                      <Link to={receiptHref(one.payInfoId)}>
                        <span>
                          <b>{one.bizType === 'additional' ? '增项费用' : '订单费用'}</b>
                          <small>
                            {one.payNo}
                            {one.paidTime !== null && ` · ${exactTime(one.paidTime, marketZone)}`}
                          </small>
                        </span>
                        <StatusTag tone={tone}>{label}</StatusTag>
                        <Price fen={one.amount} />
                      </Link>
                    </li>
                  );
                })}
              </List>
            </Panel>
          </>
        );
      }}
    </QueryBoundary>
  );
}

function Gone({ children }: { readonly children: string }) {
  return (
    <>
      <Title />
      <Empty drawing="search" action={<ActionLink to="/Order">返回我的订单</ActionLink>}>
        {children}
      </Empty>
    </>
  );
}

/** The heading of the page where no receipt is shown, which has one. */
function Title() {
  return <VisuallyHidden as="h1">收据</VisuallyHidden>;
}

const { color, font, space } = theme;

const List = styled.ul`
  a {
    display: flex;
    align-items: center;
    gap: ${space[12]};
    min-height: 56px;
    padding: ${space[8]} 0;
    border-bottom: 1px solid ${color.line};
    color: ${color.text};
  }
  a > span:first-child {
    display: grid;
    flex: 1;
    min-width: 0;
  }
  b {
    font: ${font.bodyStrong};
  }
  small {
    color: ${color.text3};
    font: ${font.caption};
    overflow-wrap: anywhere;
  }
`;
