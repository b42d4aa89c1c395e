import { ORDER_STATUS } from '@fitout/api-client';
import { theme, media } from '@fitout/ui-kit';
import { Panel, Price, yuan, StatusTag } from '@fitout/ui-kit/marketplace';
import { Button, StateDrawing, Skeleton, Empty, Row, Stack, Text } from '@fitout/ui-kit/primitives';
import { styled } from 'styled-components';
import { Undo2 } from 'lucide-react';
import { useNavigate, Link } from 'react-router-dom';
import { useEffect, type ReactNode } from 'react';
import { canTalk, timeOf, type Order, withWorkerWord } from '../orders/orderStates.js';
import { orderHref } from '../orders/orderCard.js';
import { receiptHref } from '../orders/receipts.js';
import { useApp } from '../context/AppContext.js';
import { ActionLink } from '../shared/ActionLink.js';
import { useOrderGroup } from '../orders/orderHooks.js';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import { paymentHref } from '../navigation/hrefs.js';
import { onlyOrder, type PayLine, AFTER_PAYMENT, closedText, openSum, payLines, linesIn } from './payRules.js';
import { useAnswer } from '../shared/queries/useAnswer.js';

const { color, font, space } = theme;

export function PayResult(props: {
  readonly payInfoId: string;
  readonly order: Order | null;
  readonly paidFor: readonly Pick<PayLine, 'orderId'>[];
  readonly amount: number | null;
  readonly bizType: string;
}) {
  const { payInfoId, order, paidFor, amount, bizType } = props;
  const way = AFTER_PAYMENT[bizType];
  const orderId = order?.id ?? onlyOrder(paidFor);
  const { isOpening, openGroup } = useOrderGroup();
  // Under another key: a result from before the payment proves nothing.
  const receipt = useAnswer(['receipts', 'paid', payInfoId], 'pay.receipt', {
    silent: true,
    params: { id: payInfoId },
  });
  const { refundAmount = null, refundReason = '', refundTime = null, refundWay = '' } = receipt.data ?? {};
  const isRefunded = refundAmount !== null && refundAmount > 0;
  return (
    <PayOutcome
      sign={<StateDrawing name="done" />}
      title="支付成功"
      actions={
        <>
          {order !== null && (canTalk(order) || order.status === ORDER_STATUS.unpaid) && (
            <Button tone="primary" size="large" loading={isOpening} onClick={() => void openGroup(order, 'customer')}>
              进入订单群聊
            </Button>
          )}
          {way === undefined ? (
            <ActionLink to={orderId === null ? '/Order' : orderHref(orderId)}>查看订单</ActionLink>
          ) : (
            <ActionLink to={way.href}>{way.label}</ActionLink>
          )}
          {receipt.data !== undefined && <ActionLink to={receiptHref(payInfoId)}>查看收据</ActionLink>}
          <ActionLink to="/Home">返回首页</ActionLink>
        </>
      }
    >
      {amount !== null && <Price fen={amount} size="large" />}
      {receipt.isLoading && <ReceiptSpace aria-busy />}
      {receipt.data !== undefined && (
        <p>
          支付单 {receipt.data.payNo}
          {/* On a phone both do not fit into one line, and a date must not wrap. */}
          {receipt.data.paidTime !== null && (
            <>
              <br />
              支付时间 {timeOf(receipt.data.paidTime)}
            </>
          )}
        </p>
      )}
      {isRefunded ? (
        <p>
          其中 {yuan(refundAmount)} 已{refundTime !== null && `于 ${timeOf(refundTime)} `}
          {refundWay === '' ? '原路退回' : refundWay}
          {refundReason !== '' && `。原因：${refundReason}`}。
        </p>
      ) : (
        <p>
          {way?.words ??
            `${order === null ? '' : withWorkerWord('我们将尽快为你安排师傅，', order)}进展会在消息中通知你。`}
        </p>
      )}
    </PayOutcome>
  );
}

/** As high as the two lines that come. */
const ReceiptSpace = styled.p`
  height: 2lh;
`;

interface EndProps {
  readonly payInfoId: string;
  readonly orderId: string | null;
}

export function PayRefunded({ payInfoId, orderId, amount }: EndProps & { readonly amount: number | null }) {
  const receipt = useAnswer(['receipts', 'one', payInfoId], 'pay.receipt', { silent: true, params: { id: payInfoId } });
  if (receipt.data === undefined && receipt.error === null) return <Skeleton lines={6} />;
  const { refundAmount = null, refundTime = null, refundReason = '', refundWay = '' } = receipt.data ?? {};
  const { bizType = '', lines = [] } = receipt.data ?? {};
  const sum = refundAmount ?? receipt.data?.amount ?? amount;
  const way = AFTER_PAYMENT[bizType];
  // The lines can be paid again on the same page, if they are open.
  const canPay = way === undefined && lines.some(({ state }) => state === 'open');
  return (
    <>
      <PayOutcome
        sign={<Undo2 size={56} strokeWidth={1.5} aria-hidden />}
        title="款项已退回"
        actions={
          <>
            {receipt.data !== undefined && <ActionLink to={receiptHref(payInfoId)}>查看退款凭证</ActionLink>}
            {way !== undefined && <ActionLink to={way.href}>{way.label}</ActionLink>}
            {way === undefined && !canPay && <ActionLink to="/Order">查看订单</ActionLink>}
            <ActionLink to="/contact">联系客服</ActionLink>
          </>
        }
      >
        <p>
          {sum === null ? '你支付的款项' : `你支付的 ${yuan(sum)} `}
          {refundTime === null ? '' : `已于 ${timeOf(refundTime)} `}
          {refundWay === '' ? '原路退回付款账户' : refundWay}，到账时间以支付渠道为准。
        </p>
        {refundReason !== '' && <p>原因：{refundReason}。</p>}
      </PayOutcome>
      {canPay && <PayClosed payInfoId={payInfoId} orderId={orderId} isRefunded />}
    </>
  );
}

/** A payment without a code: it was closed, or its money was refunded, which only its status says. */
export function PayEnded(props: EndProps) {
  const { payInfoId } = props;
  const query = useAnswer(['payment', 'ended', payInfoId], 'pay.queryQr', { silent: true, query: { payInfoId } });
  if (query.data === undefined && query.error === null) return <Skeleton lines={6} />;
  return query.data?.billStatus === 'REFUND' ? <PayRefunded {...props} amount={null} /> : <PayClosed {...props} />;
}

/** A new order is offered only if all of them are cancelled, so that nothing is ordered twice. */
export function PayClosed({ payInfoId, orderId, isRefunded = false }: EndProps & { readonly isRefunded?: boolean }) {
  const { api } = useApp();
  const navigate = useNavigate();
  const { busy, run } = useApiMutation();
  // Requested again under another key: a result from before the end says that everything is open.
  const bill = useAnswer(['payment', 'closed', payInfoId], 'pay.detail', { silent: true, params: { id: payInfoId } });
  const order = useAnswer(
    ['payment', 'closedOrder', orderId],
    'order.details',
    orderId === null || bill.error === null ? null : { silent: true, query: { orderId } },
  );
  const isOrderKnown = orderId === null || order.data !== undefined || order.error !== null;
  if (bill.data === undefined && (bill.error === null || !isOrderKnown)) return <Skeleton lines={6} />;

  const lines = payLines(bill.data, order.data?.order);
  const open = linesIn('open', lines);
  const { bizType = '' } = bill.data ?? {};
  const way = AFTER_PAYMENT[bizType];
  const [only] = lines;
  const isCost = bizType === 'additional';
  const noun = isCost ? '项费用' : '个订单';

  if (way !== undefined) {
    const isPlan = bizType === 'vip';
    return (
      <Closed
        title={isPlan ? '支付单已关闭' : '租赁订单已取消'}
        hint={`没有扣款，${isPlan ? '可重新选择套餐。' : '可重新选择工具下单。'}`}
        lines={lines}
      >
        <ActionLink to={isPlan ? '/PayVip' : '/Rental'}>{isPlan ? '重新选择套餐' : '去租工具'}</ActionLink>
        {!isPlan && <ActionLink to={way.href}>{way.label}</ActionLink>}
      </Closed>
    );
  }

  async function payRest() {
    const ids = open.map(({ id }) => id);
    const made = await run<{ readonly payInfoId: string | null }>('pay', () =>
      isCost ? api.call('additional.pay', { body: { ids } }) : api.call('pay.createBatch', { body: { orderIds: ids } }),
    );
    if (made === null) return;
    void navigate(paymentHref(made.payInfoId, ids.length === 1 ? orderId : null), { replace: true });
  }

  if (!isCost && lines.length === 1 && only?.state === 'closed')
    return (
      <Empty
        action={
          <>
            <ActionLink to={`/ReleaseOrder?again=${encodeURIComponent(only?.id ?? '')}`}>重新下单</ActionLink>
            <ActionLink to="/Order">查看订单</ActionLink>
          </>
        }
      >
        订单已取消
      </Empty>
    );
  const untaken = isRefunded ? '' : `已取消的${isCost ? '费用' : '订单'}没有扣款，`;
  return (
    <Closed
      title={closedText(lines, noun)}
      hint={open.length > 0 ? `${untaken}其余可继续支付，无需重新下单。` : ''}
      lines={lines}
      isOver
    >
      {open.length > 0 && (
        <Button tone="accent" size="large" loading={busy === 'pay'} onClick={() => void payRest()}>
          继续支付{lines.length > 1 ? `其余 ${open.length} ${noun}` : ''}（{yuan(openSum(lines))}）
        </Button>
      )}
      {/* Without its lines, or if a part can still be paid, the link to the list shows the state of each order. */}
      <ActionLink to="/Order">查看订单</ActionLink>
    </Closed>
  );
}

function Closed(props: {
  readonly title: string;
  readonly hint: string;
  readonly lines: readonly PayLine[];
  readonly isOver?: boolean;
  readonly children: ReactNode;
}) {
  const { title, hint, lines, isOver = false, children } = props;
  return (
    <Panel>
      <Stack gap={12}>
        <Stack gap={4} role="alert">
          <Text as="h2" font="card">
            {title}
          </Text>
          {hint !== '' && (
            <Text as="p" tone="text3">
              {hint}
            </Text>
          )}
        </Stack>
        {lines.length > 0 && <PayLines lines={lines} isOver={isOver} />}
        <Actions wrap gap={12}>
          {children}
        </Actions>
      </Stack>
    </Panel>
  );
}

function PayOutcome(props: {
  readonly sign: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}) {
  const { sign, title, children, actions } = props;
  // It replaces the code, to whose ways of paying the user has scrolled.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <Panel>
      <Outcome aria-live="polite" align="center" gap={12} pad={[40, 0]}>
        {sign}
        <h2>{title}</h2>
        {children}
        <div>{actions}</div>
      </Outcome>
    </Panel>
  );
}

const Outcome = styled(Stack)`
  text-align: center;
  > svg {
    color: ${color.info};
  }
  h2 {
    font: ${font.page};
  }
  p {
    color: ${color.text2};
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${space[12]};
    margin-top: ${space[12]};
  }
  /* The first is the one to go on with: it has a line of its own, and the others share the next ones. */
  ${media.underSm} {
    > div {
      width: 100%;
    }
    > div > * {
      flex: 1 1 28%;
      justify-content: center;
      padding-inline: ${space[8]};
      white-space: nowrap;
    }
    > div > button:first-child:not(:last-child) {
      flex-basis: 100%;
    }
  }
`;

const STATES = {
  open: { label: '待支付', tone: 'warning' },
  paid: { label: '已支付', tone: 'success' },
  closed: { label: '已取消', tone: 'neutral' },
} as const;

export function PayLines({ lines, isOver = false }: { readonly lines: readonly PayLine[]; readonly isOver?: boolean }) {
  return (
    // A batch has up to two hundred lines, which scroll in their own area, by key as well.
    <List aria-label="支付明细" tabIndex={lines.length > LONG ? 0 : undefined}>
      {lines.map(({ id, orderId, orderNo, title, amount, discount, state }) => (
        <Line key={id} as="li" gap={12} pad={[8, 0]}>
          <Stack as="span" grow>
            <Text as="b" font="bodyStrong">
              {isOver && orderId !== null ? <Link to={orderHref(orderId)}>{title}</Link> : title}
            </Text>
            {orderNo !== '' && <Note>{orderNo}</Note>}
          </Stack>
          {isOver && <StatusTag tone={STATES[state].tone}>{STATES[state].label}</StatusTag>}
          <Stack as="span" align="end">
            {amount !== null && <Price fen={amount} />}
            {discount !== null && discount > 0 && (
              <Note align="end">
                原价 {yuan((amount ?? 0) + discount)}，优惠 -{yuan(discount)}
              </Note>
            )}
          </Stack>
        </Line>
      ))}
    </List>
  );
}

const LONG = 5;
const List = styled(Stack).attrs({ as: 'ul' })`
  overflow-y: auto;
  max-height: 336px;
`;

const Line = styled(Row)`
  flex: none;
  border-bottom: 1px solid ${color.line};
  a {
    color: ${color.brand};
  }
`;

const Note = styled(Text).attrs({ as: 'small', tone: 'text3', font: 'caption', nums: true })``;

const Actions = styled(Row)`
  padding-top: ${space[4]};
`;
