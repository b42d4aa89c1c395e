import { theme, useIsOffline, media, fingerTarget, line } from '@fitout/ui-kit';
import { PageColumn, Panel, Price, StatusTag, FactList, yuan } from '@fitout/ui-kit/marketplace';
import { Banner, Button, Empty, VisuallyHidden, Row, Stack, Text } from '@fitout/ui-kit/primitives';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { PriceTable } from './PriceTable.js';
import { timeOf } from './orderStates.js';
import { useApp } from '../context/AppContext.js';
import { ActionLink } from '../shared/ActionLink.js';
import { PrintStyle } from '../shared/PrintStyle.js';
import { PrintButton } from '../shared/PrintButton.js';
import { orderHref } from './orderCard.js';
import { RECEIPT_STATES, receiptGoneText, receiptHref, receiptState, receiptSums, type Receipt } from './receipts.js';
import { InvoicePart } from './InvoicePart.js';
import { useAnswer } from '../shared/queries/useAnswer.js';

const { color, font, space } = theme;

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
  const isOffline = useIsOffline();
  const receipt = useAnswer(['receipts', 'one', payInfoId], 'pay.receipt', { silent: true, params: { id: payInfoId } });
  const gone = receipt.data === undefined && receipt.error !== null ? receiptGoneText(receipt.error.code) : null;
  if (gone !== null) return <Gone>{gone}</Gone>;
  return (
    <>
      {(isOffline || receipt.error !== null) && receipt.data !== undefined && (
        <div data-print="no">
          <Banner tone="danger" action={<Button onClick={() => void receipt.refetch()}>重试</Button>}>
            {isOffline ? '网络已断开' : '更新失败'}，显示的可能不是最新状态
          </Banner>
        </div>
      )}
      <QueryBoundary query={receipt} lines={10}>
        {(value) => <ReceiptSheet receipt={value} onChanged={() => void receipt.refetch()} />}
      </QueryBoundary>
    </>
  );
}

function OrderReceipts({ orderId }: { readonly orderId: string }) {
  const receipts = useAnswer(['receipts', 'of', orderId], 'pay.receipts', { silent: true, query: { orderId } });
  const gone = receipts.data === undefined && receipts.error !== null ? receiptGoneText(receipts.error.code) : null;
  if (gone !== null) return <Gone>{gone}</Gone>;
  return (
    <QueryBoundary
      query={receipts}
      lines={6}
      empty={(all) =>
        all.length > 0 ? null : (
          <>
            <VisuallyHidden as="h1">收据</VisuallyHidden>
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
            <VisuallyHidden as="h1">收据</VisuallyHidden>
            <Panel title="该订单的收据" actions={<Link to={orderHref(orderId)}>查看订单</Link>}>
              <ul>
                {all.map((one) => {
                  const { label, tone } = RECEIPT_STATES[receiptState({ ...one, refundAmount: null })];
                  return (
                    <li key={one.payInfoId}>
                      <ReceiptLink to={receiptHref(one.payInfoId)}>
                        <Stack grow>
                          <Text as="b" font="bodyStrong">
                            {one.bizType === 'additional' ? '增项费用' : '订单费用'}
                          </Text>
                          <Text as="small" tone="text3" font="caption">
                            {one.payNo}
                            {one.paidTime !== null && ` · ${timeOf(one.paidTime)}`}
                          </Text>
                        </Stack>
                        <StatusTag tone={tone}>{label}</StatusTag>
                        <Price fen={one.amount} />
                      </ReceiptLink>
                    </li>
                  );
                })}
              </ul>
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
      <VisuallyHidden as="h1">收据</VisuallyHidden>
      <Empty drawing="search" action={<ActionLink to="/Order">返回我的订单</ActionLink>}>
        {children}
      </Empty>
    </>
  );
}

function ReceiptSheet({ receipt, onChanged }: { readonly receipt: Receipt; readonly onChanged: () => void }) {
  const { config } = useApp();
  const state = receiptState(receipt);
  const { label, tone } = RECEIPT_STATES[state];
  const isPaid = state !== 'waiting' && state !== 'closed';
  const sums = receiptSums(receipt);
  const refundedAt = timeOf(receipt.refundTime);
  const hasRefund = receipt.lines.some(({ refundAmount }) => (refundAmount ?? 0) > 0);
  return (
    <>
      <Head gap={12}>
        <Text as="h1" font="page">
          {isPaid ? '收据' : '支付单'}
        </Text>
        <StatusTag tone={tone}>{label}</StatusTag>
        <span data-print="no">{isPaid && <PrintButton />}</span>
      </Head>
      {state === 'waiting' && (
        <Banner action={<ActionLink to={`/Pay?payInfoId=${encodeURIComponent(receipt.payInfoId)}`}>去支付</ActionLink>}>
          尚未支付，支付完成后可查看和打印收据
        </Banner>
      )}
      {state === 'closed' && <Banner tone="info">支付单已关闭，没有扣款</Banner>}
      {sums.refunded > 0 && (
        <Banner tone="info">
          {state === 'refunded' ? '款项已全部退回' : '部分款项已退回'}：{yuan(sums.refunded)}
          {refundedAt !== '' && `，${refundedAt}`}
          {receipt.refundWay !== '' && `，${receipt.refundWay}`}
          {receipt.refundReason !== '' && `。原因：${receipt.refundReason}`}
        </Banner>
      )}
      <Panel>
        <Stack gap={20}>
          <FactList
            facts={[
              [isPaid ? '收据编号' : '支付单号', receipt.payNo || receipt.payInfoId],
              ['收款方', config.site.name],
              ['付款人', receipt.payerName],
              ['支付时间', timeOf(receipt.paidTime)],
              ['支付方式', receipt.payWay],
              ['创建时间', isPaid ? null : timeOf(receipt.createTime)],
            ]}
          />
          <Lines>
            <caption>支付明细</caption>
            <thead>
              <tr>
                <th scope="col">项目</th>
                <th scope="col" className="wide">
                  原价
                </th>
                <th scope="col" className="wide">
                  优惠
                </th>
                <th scope="col">{isPaid ? '实付' : '应付'}</th>
                {hasRefund && <th scope="col">已退</th>}
              </tr>
            </thead>
            <tbody>
              {receipt.lines.map(({ id, orderId, orderNo, title, amount, discount, refundAmount }) => {
                const off = discount ?? 0;
                const price = amount === null ? '–' : yuan(amount + off);
                return (
                  <tr key={id}>
                    <th scope="row">
                      {orderId === null ? title : <Link to={orderHref(orderId)}>{title}</Link>}
                      {orderNo !== '' && <small>{orderNo}</small>}
                      {off > 0 && (
                        <small className="narrow">
                          原价 {price}，优惠 -{yuan(off)}
                        </small>
                      )}
                    </th>
                    <td className="wide">{price}</td>
                    <td className="wide">{off > 0 ? `-${yuan(off)}` : '–'}</td>
                    <td>{amount === null ? '–' : yuan(amount)}</td>
                    {hasRefund && <td>{(refundAmount ?? 0) > 0 ? `-${yuan(refundAmount ?? 0)}` : '–'}</td>}
                  </tr>
                );
              })}
            </tbody>
          </Lines>
          <div style={{ alignSelf: 'end', justifySelf: 'end', width: 'min(100%, 280px)' }}>
            <FactList
              isEndAligned
              facts={[
                ['原价合计', sums.saved > 0 && yuan(sums.price)],
                ['优惠合计', sums.saved > 0 && `-${yuan(sums.saved)}`],
                [isPaid ? '实付金额' : '应付金额', <Price key="paid" fen={sums.paid} size="card" />],
                ['退款金额', sums.refunded > 0 && `-${yuan(sums.refunded)}`],
                ['实际支出', sums.refunded > 0 && yuan(sums.paid - sums.refunded)],
              ]}
            />
          </div>
          {isPaid && (
            <Text as="p" tone="text3" font="caption">
              本收据根据平台支付记录生成，仅作付款凭证；报销请申请发票。
            </Text>
          )}
        </Stack>
      </Panel>
      <InvoicePart receipt={receipt} onChanged={onChanged} />
    </>
  );
}

const ReceiptLink = styled(Link)`
  ${line(12)}
  min-height: 56px;
  padding: ${space[8]} 0;
  border-bottom: 1px solid ${color.line};
  color: ${color.text};
`;

const Head = styled(Row).attrs({ as: 'header' })`
  padding-inline: ${space[4]};
  > :last-child {
    margin-inline-start: auto;
  }
  ${media.underSm} {
    padding-inline: ${space[16]};
  }
`;

/** On a phone price and discount are below the title. */
const Lines = styled(PriceTable)`
  caption {
    padding-bottom: ${space[8]};
    font: ${font.bodyStrong};
    text-align: start;
  }
  th > a {
    ${fingerTarget}
  }
  th,
  td {
    vertical-align: top;
    white-space: nowrap;
  }
  th:first-child {
    width: 100%;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  tbody th {
    font: ${font.body};
  }
  small {
    display: block;
    font: ${font.caption};
  }
  .narrow {
    display: none;
  }
  ${media.underSm} {
    .wide {
      display: none;
    }
    .narrow {
      display: block;
    }
  }
`;
