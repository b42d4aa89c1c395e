import { type Clock, type ReceivedText, type Said } from '@fitout/emulator/profile';
import { requestsHuman } from '../services/marketplace/handOvers.js';
import type { Marketplace } from '../services/marketplace/createMarketplace.js';
import { isWithinHours, nextOpening } from '../services/marketplace/accounts.js';
import { SIMULATION } from './createSimulation.js';

/** A part of an answer, in characters, and the pause after it. */
const PART_CHARS = 3;
const PART_MS = 60;

const RULES: readonly (readonly [pattern: RegExp, reply: string])[] = [
  [/你好|您好|在吗|hello|hi/iu, '您好，我是客服小安，请问有什么可以帮您？'],
  [/价格|费用|多少钱|报价/u, '费用以订单页显示为准，增项会先征得您同意再施工。'],
  [/什么时候|几点|上门|多久/u, '师傅接单后会和您约上门时间，您也可以在订单里选择方便的时段。'],
  [/增项|加价|开孔/u, '增项费用请在订单的“增项费用”里确认或拒绝，确认并支付后师傅才会施工。'],
  [/监控|摄像头|直播/u, '师傅到场后会打开摄像头，您可以在订单群聊上方观看现场画面。'],
  [/售后|返修|退款|投诉/u, '很抱歉给您带来不便，请在订单详情的“售后”里提交申请，我们会尽快处理。'],
  [/发票/u, '发票可以在订单完成后申请，电子发票会发到您的邮箱。'],
  [/谢谢|好的|收到/u, '不客气，有需要随时找我。'],
];

const UNKNOWN =
  '您的问题我记下了。您可以问我：\n\n- **上门时间**\n- **增项费用**\n- **售后进度**\n\n或者回复“转人工”。';

function botReply(text: string, hoursOver: string | null): string {
  const reply = RULES.find(([pattern]) => pattern.test(text))?.[1] ?? UNKNOWN;
  if (hoursOver === null) return reply;
  return `服务时间 ${hoursOver}，现在客服已下班，您的留言我们上班后第一时间处理。${reply === UNKNOWN ? '' : reply}`;
}

/**
 * Answers for customer service while no staff is logged in.
 *
 * Only customers get answers: in a conversation with the staff, and in the group of their own order. The bot sends one
 * message in two seconds; it sends none while staff is logged in, after the staff wrote in the group, and after a
 * customer requested a human. It says once per closing period that the staff is away.
 */
export function createServiceBot(marketplace: Marketplace, clock: Clock): (received: ReceivedText) => void {
  const { context } = marketplace;
  const { accounts, records, chat } = context;
  const quietUntil = new Map<string, number>();
  const awayUntil = new Map<string, number>();
  /** The answers that are being written, by writer and reader. */
  const answering = new Map<string, string>();

  const staffIn = ({ from, to, isInGroup }: ReceivedText): string | null => {
    if (!isInGroup) return accounts.workTimeOf(to) === null ? null : to;
    const [order] = records.orders.where({ groupId: to });
    return order?.customerId === from ? order.customerServiceId : null;
  };

  /** Sends a text in parts, as an assistant writes it, and then as a message; the reader may end it before. */
  function stream(message: Said, key: string): void {
    const id = `${key} ${clock.now()}`;
    answering.set(key, id);
    const write = (at: number): void => {
      const isLast = at >= message.text.length || answering.get(key) !== id;
      if (!isLast) {
        chat.send({ ...message, text: message.text.slice(at, at + PART_CHARS), part: { id, at } });
        clock.after(PART_MS, () => write(at + PART_CHARS));
      } else if (at > 0) chat.send({ ...message, text: message.text.slice(0, at) });
      if (isLast && answering.get(key) === id) answering.delete(key);
    };
    write(0);
  }

  return (received) => {
    const { from, to, isInGroup, text, stops } = received;
    if (stops !== undefined) {
      if (answering.get(`${to} ${from}`) === stops) answering.delete(`${to} ${from}`);
      return;
    }
    const place = isInGroup ? to : `${from} ${to}`;
    const now = clock.now();
    if (accounts.byId(from)?.role === 'Service') {
      if (isInGroup) quietUntil.set(place, now + SIMULATION.staffMs);
      return;
    }
    const staff = staffIn(received);
    if (staff === null || accounts.byId(from)?.role !== 'User' || chat.isOnline(staff)) return;
    if ((quietUntil.get(place) ?? 0) > now) return;
    quietUntil.set(place, now + (requestsHuman(text) ? SIMULATION.humanMs : SIMULATION.botPauseMs));
    // The hand-over answers a request for a human.
    if (requestsHuman(text)) return;
    const hours = accounts.workTimeOf(staff) ?? '';
    const isOutOfHours = !isWithinHours(hours, now) && (awayUntil.get(place) ?? 0) <= now;
    if (isOutOfHours) awayUntil.set(place, nextOpening(hours, now));
    const message = {
      from: staff,
      to: isInGroup ? { group: to } : { user: from },
      text: botReply(text, isOutOfHours ? hours : null),
      isMarkdown: true,
    };
    // The delay depends on the text alone, so that a failed end-to-end test can be repeated exactly (SB-10).
    clock.after(SIMULATION.botMinMs + ((text.length * 397) % SIMULATION.botSpreadMs), () =>
      isInGroup ? chat.send(message) : stream(message, `${staff} ${from}`),
    );
  };
}
