import { messageFor } from '@fitout/api-client';
import { media, theme } from '@fitout/ui-kit';
import { Countdown, Panel, Price, QrCode, yuan } from '@fitout/ui-kit/marketplace';
import { Banner, Button, Empty, ErrorBlock, Skeleton } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useApiQuery } from '../../queries/useApiQuery.js';
import { payableOf } from '../../features/orders/orderCardOf.js';
import { payLines, savedBy } from '../../features/orders/billRules.js';
import { MARKET_CODES } from '../../marketCodes.js';
import { useApp } from '../../app/AppContext.js';
import { ActionLink } from '../../components/ActionLink.js';
import { PayClosed } from './PayClosed.js';
import { PayEnded } from './PayEnded.js';
import { PayLines } from './PayLines.js';
import { PayRefunded } from './PayRefunded.js';
import { PayResult } from './PayResult.js';
import { PayWays } from './PayWays.js';
import { TestPayment } from './TestPayment.js';
import { usePayWatch } from './usePayWatch.js';

/** The payment, and its order if it has exactly one. */
export interface PayCounterProps {
  readonly payInfoId: string;
  readonly orderId: string | null;
}

const NO_BILL = (
  <Empty drawing="search" action={<ActionLink to="/Order">查看订单</ActionLink>}>
    支付单不存在或无权支付
  </Empty>
);

/** The QR code, its remaining time, and the result (R380, R381). */
export const PayCounter = observer(function PayCounter({ payInfoId, orderId }: PayCounterProps) {
  const { api, config, serverNow: now } = useApp();
  const [overAt, setOverAt] = useState<number | null>(null);
  const qr = useApiQuery(['payment', 'qr', payInfoId], (options) =>
    api.payments.qr(payInfoId, { ...options, silent: true }),
  );
  const order = useApiQuery(
    ['orders', 'sheet', orderId],
    orderId === null ? null : (options) => api.orders.detail(orderId, { ...options, silent: true }),
  );
  const bill = useApiQuery(['payment', 'bill', payInfoId], (options) =>
    api.payments.detail(payInfoId, { ...options, silent: true }),
  );
  const expireTime = qr.value?.expireTime ?? null;
  const { code } = qr.error ?? { code: null };
  const watch = usePayWatch(payInfoId, qr.value?.qrCodeId ?? null, qr.value !== undefined);
  // A failed payment uses up the code: a new one is another attempt.
  const isOver = watch.isFailed || (expireTime !== null && overAt === expireTime);
  const sheet = order.value;
  const amount = qr.value?.totalAmount ?? (sheet === undefined ? null : payableOf(sheet.order));

  if (watch.state === 'paid' || code === MARKET_CODES.alreadyPaid)
    return (
      <PayResult
        payInfoId={payInfoId}
        order={sheet?.order ?? null}
        paidFor={bill.value?.lines ?? []}
        amount={amount ?? bill.value?.amount ?? null}
        bizType={bill.value?.bizType ?? ''}
      />
    );
  if (watch.state === 'late')
    return <PayRefunded payInfoId={payInfoId} orderId={orderId} amount={amount ?? bill.value?.amount ?? null} />;
  if (watch.state === 'closed') return <PayClosed payInfoId={payInfoId} orderId={orderId} />;
  if (code === MARKET_CODES.payClosed) return <PayEnded payInfoId={payInfoId} orderId={orderId} />;

  // Customer service can see an order of another account, but not pay it.
  if (code === MARKET_CODES.payUnknown || code === MARKET_CODES.forbidden) return NO_BILL;

  const lines = payLines(bill.value, sheet?.order);
  const saved = savedBy(lines);
  const deadline = bill.value?.expireTime ?? sheet?.order.payDeadline ?? null;
  const billNo = qr.value?.billNo ?? bill.value?.payNo ?? payInfoId;

  return (
    <>
      {watch.isUnreachable && <Banner tone="danger">网络异常，正在重新查询支付结果…</Banner>}
      {watch.isFailed && (
        <Banner tone="danger" action={<Button onClick={qr.retry}>重新支付</Button>}>
          支付失败，没有扣款，请重新支付
        </Banner>
      )}
      <Panel
        title="订单信息"
        actions={
          deadline !== null && (
            <Left>
              请在 <Countdown until={deadline} now={now} onEnd={order.retry} /> 内完成支付
            </Left>
          )
        }
      >
        {lines.length > 0 && <PayLines lines={lines} />}
        <Sum>
          <div>
            <b>{lines.length > 1 ? `合计 ${lines.length} 项` : lines.length === 1 ? '应付' : '待支付款项'}</b>
            <span title={billNo}>支付单 {billNo}</span>
            {saved > 0 && <span>已减会员折扣与优惠 {yuan(saved)}</span>}
          </div>
          <Price fen={amount} size="large" />
        </Sum>
      </Panel>
      <Panel>
        <Scan>
          {qr.value === undefined ? (
            qr.error === null ? (
              <Skeleton lines={6} />
            ) : (
              <ErrorBlock
                text={qr.error.serverMessage ?? messageFor(qr.error) ?? '二维码加载失败'}
                onRetry={qr.retry}
              />
            )
          ) : (
            <>
              <h2>
                <span className="scan">请使用手机扫码支付</span>
                <span className="choose">选择支付方式</span>
              </h2>
              <QrCode text={qr.value.qrCode} isOver={isOver} onRefresh={qr.retry} />
              {expireTime !== null && !isOver && (
                <p>
                  二维码有效期{' '}
                  <Countdown key={expireTime} until={expireTime} now={now} onEnd={() => setOverAt(expireTime)} />
                </p>
              )}
              <ul aria-label="支付方式">
                <li>微信</li>
                <li>支付宝</li>
                <li>云闪付</li>
              </ul>
              {!isOver && (
                <PayWays code={qr.value.qrCode} billNo={qr.value.billNo || payInfoId} amount={amount} lines={lines} />
              )}
              {isOnSandbox(qr.value.qrCode) && (
                <a href={qr.value.qrCode} target="_blank" rel="noopener noreferrer">
                  模拟扫码支付
                </a>
              )}
              {config.features.payTest && <TestPayment payInfoId={payInfoId} />}
              <p>支付完成后本页会自动显示结果，请勿重复支付。</p>
              <Button tone="text" onClick={qr.retry}>
                刷新二维码
              </Button>
            </>
          )}
        </Scan>
      </Panel>
    </>
  );
});

/** Whether the code is of the sandbox's own payment page, on the origin of the page. */
function isOnSandbox(text: string): boolean {
  return text.startsWith(`${window.location.origin}/__sandbox__/`);
}

const { color, font, space } = theme;

const Left = styled.span`
  color: ${color.warning};
`;

const Sum = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[16]};
  padding-top: ${space[12]};
  > div {
    display: grid;
    min-width: 0;
  }
  b {
    font: ${font.card};
  }
  span {
    font-variant-numeric: tabular-nums;
  }
  div span {
    overflow: hidden;
    color: ${color.text3};
    font: ${font.caption};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Scan = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[12]};
  padding: ${space[24]} 0;
  text-align: center;
  h2 {
    font: ${font.section};
  }
  .choose {
    display: none;
  }
  p {
    color: ${color.text3};
  }
  ul {
    display: flex;
    gap: ${space[8]};
  }
  li {
    padding: 2px ${space[12]};
    border-radius: ${theme.radius.pill};
    background: ${color.page};
    color: ${color.text2};
    font: ${font.caption};
  }
  /* A phone cannot scan its own screen: the other ways come first. */
  ${media.underSm} {
    padding: ${space[12]} 0;
    .scan {
      display: none;
    }
    .choose {
      display: inline;
    }
    h2 {
      order: -2;
    }
    > section {
      order: -1;
    }
  }
`;
