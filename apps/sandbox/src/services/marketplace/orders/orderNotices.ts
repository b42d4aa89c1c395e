import { wireTime, yuanOf, COST_STATUS } from '@fitout/api-client/contract';
import type { AdditionalCost } from './additionalCost.js';
import { AFTER_SALE_LABELS, type AfterSale } from './afterSale.js';
import type { Order } from './Order.js';
import type { OrderActor, OrderEvent } from './orderTransitions.js';

/** The text of a notice. */
export interface NoticeText {
  readonly title: string;
  readonly content: string;
}

/**
 * The customer's notice of an event by `actor` with the exact text of the specification, or null for an event without
 * one.
 */
export function noticeOf(event: OrderEvent, order: Order, actor: OrderActor): NoticeText | null {
  const { orderNo, masterName, appointTime, proposedTime } = order;
  switch (event) {
    case 'pay':
      return noticeText('订单支付成功', `你的订单${orderNo}已支付成功，我们将尽快为你安排师傅。`);
    case 'timeout':
      return noticeText('订单已取消', `订单${orderNo}因超时未支付，已自动取消。`);
    case 'accept':
      return noticeText('师傅已接单', `${masterName}已接单，将尽快与你预约上门时间。`);
    case 'propose':
      return noticeText('请确认上门时间', `${masterName}提议${timeText(proposedTime)}上门，请在订单中确认。`);
    case 'confirmAppoint':
    case 'appoint':
      return noticeText('预约成功', `师傅将于${timeText(appointTime)}上门服务，请保持电话畅通。`);
    case 'checkIn':
      return noticeText('师傅已上门', `${masterName}已到达现场并开始服务。`);
    case 'finish':
      return noticeText('请验收', `订单${orderNo}已完工，请在72小时内验收。`);
    case 'acceptWork':
      return noticeText('验收完成', `订单${orderNo}已验收，期待你的评价。`);
    case 'giveUp':
      return noticeText('师傅已改派', `订单${orderNo}的师傅暂时无法上门，我们正在为你重新安排。`);
    case 'reschedule':
      return actor === 'customer'
        ? noticeText('改约已提交', `订单${orderNo}的改约已提交，请等待师傅重新提议上门时间。`)
        : noticeText('预约已变更', `订单${orderNo}的上门时间已变更，请重新确认。`);
    case 'noProvider':
      return noticeText('订单已退款', `订单${orderNo}暂无人接单，费用已原路退回。`);
    case 'cancelByService':
      return noticeText('订单已取消', `订单${orderNo}已由客服取消，退款将原路退回。`);
    case 'refundFull':
      return noticeText('售后退款', `订单${orderNo}已退款，订单已关闭。`);
    case 'cancel':
    case 'declineAppoint':
    case 'edit':
    case 'urge':
    case 'rework':
    case 'comment':
    case 'archive':
      return null;
  }
}

/** The notice of a proposed cost. */
export function costNotice({ orderNo, name, amount }: AdditionalCost): NoticeText {
  return noticeText('增项费用待确认', `订单${orderNo}新增${name}，费用¥${yuanOf(amount).toFixed(2)}，请确认。`);
}

/** The notice of a cost that the customer proposed, for those who decide on it. */
export function requestedCostNotice({ orderNo, name, amount }: AdditionalCost): NoticeText {
  return noticeText(
    '客户提交增项',
    `订单${orderNo}的客户提交增项${name}，费用¥${yuanOf(amount).toFixed(2)}，请确认或拒绝。`,
  );
}

/** The notice of the decision on a cost, for the customer. */
export function costAnswerNotice({ orderNo, name, amount, status, rejectReason }: AdditionalCost): NoticeText {
  return status === COST_STATUS.confirmed
    ? noticeText('增项已确认', `订单${orderNo}的增项${name}已确认，请支付¥${yuanOf(amount).toFixed(2)}。`)
    : noticeText('增项未被接受', `订单${orderNo}的增项${name}未被接受：${rejectReason ?? ''}`);
}

/** The notice of a step of an after-sale request. */
export function afterSaleNotice({ orderNo, status }: AfterSale): NoticeText {
  return noticeText('售后进度更新', `订单${orderNo}的售后申请：${AFTER_SALE_LABELS[status]}。`);
}

function noticeText(title: string, content: string): NoticeText {
  return { title, content };
}

/** A time such as `2026-01-16 09:00`, without seconds. */
function timeText(at: number | null): string {
  return at === null ? '' : wireTime(at).slice(0, 16);
}
