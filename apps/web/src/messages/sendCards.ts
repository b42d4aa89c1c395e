import { COST_STATUS, type ApiClient } from '@fitout/api-client';
import type { ConversationRef, ImClient } from '@fitout/im-core';
import type { Cost, CostAction } from '../orders/costRules.js';
import { tellsOfOrder } from '../orders/orderGroups.js';
import { useApp } from '../context/AppContext.js';
import { useViewer } from '../orders/orderHooks.js';
import { ACTIONS, roleIn, type Order, type OrderAction, type Viewer } from '../orders/orderStates.js';
import { type OrderCardKind, cardMessage, cardView, placeOf } from './cardRules.js';

/** What a card or a line is sent with. */
export interface TellDeps {
  readonly api: ApiClient;
  /** Null while there is no chat: then nothing is sent. */
  readonly im: () => ImClient | null;
  readonly viewer: Viewer;
  /** The service's time, epoch milliseconds. */
  readonly now: () => number;
}

export function useTell(): TellDeps {
  const { api, sessions, serverNow } = useApp();
  return { api, im: () => sessions.session?.im ?? null, viewer: useViewer(), now: serverNow };
}

/** An order in a chat: its group, the chat in which the user acted, or both. */
export interface ToldOrder {
  readonly order: Order;
  readonly at: ConversationRef | null;
}

/** What waits for an answer after an action of the order. */
const CARD_AFTER: Readonly<Partial<Record<OrderAction, OrderCardKind>>> = {
  proposeCost: 'cost',
  appoint: 'visit',
  reschedule: 'visit',
  finish: 'accept',
};

/** The answers to a card, which are a line of text. */
const LINES: readonly OrderAction[] = ['confirmAppoint', 'declineAppoint', 'appoint', 'acceptWork', 'rework', 'cancel'];

/** Tells the chats of an order of an action that the marketplace has carried out. */
export async function tellOfOrder(deps: TellDeps, action: OrderAction, told: ToldOrder): Promise<void> {
  // The time that a customer chooses is agreed.
  const isAgreed = action === 'appoint' && roleIn(told.order, deps.viewer) === 'customer';
  const kind = isAgreed ? undefined : CARD_AFTER[action];
  if (kind !== undefined) await sendCards(deps, kind, told);
  else if (LINES.includes(action)) await sendLine(deps, `订单进度：${ACTIONS[action].label}`, chatsOf(told));
}

const COST_WORDS = { confirm: '已同意', reject: '已拒绝', withdraw: '已撤销', pay: '去支付' } as const;

/** Tells them of a decision about a cost. What the provider agrees to waits for the customer's payment. */
export async function tellOfCost(deps: TellDeps, action: CostAction, cost: Cost, told: ToldOrder): Promise<void> {
  const isToPay = action === 'confirm' && roleIn(told.order, deps.viewer) !== 'customer';
  if (isToPay) await sendCards(deps, 'pay', told, cost.id);
  else await sendLine(deps, `增项${COST_WORDS[action]}：${cost.name}`, chatsOf(told));
}

function chatsOf({ order: { groupId }, at }: ToldOrder): readonly ConversationRef[] {
  const group = groupId === null || (at?.kind === 'group' && at.id === groupId) ? [] : [groupId];
  return [...(at === null ? [] : [at]), ...group.map((id) => ({ kind: 'group' as const, id }))];
}

/**
 * Sends a card about an order, or about its cost `part`: by default the newest that is undecided, because the answer to a
 * proposal need not name it. It says what the marketplace answers now.
 */
export async function sendCards(deps: TellDeps, kind: OrderCardKind, told: ToldOrder, part?: string): Promise<void> {
  const { api, viewer, now } = deps;
  const im = deps.im();
  const chats = chatsOf(told);
  const query = { orderId: told.order.id };
  const sheet = im === null || chats.length === 0 ? null : await api.call('order.details', { query, silent: true });
  if (im === null || sheet?.ok !== true) return;
  let cost: Cost | null = null;
  if (kind === 'cost' || part !== undefined) {
    const costs = await api.call('additional.list', { query, silent: true });
    const fits = ({ id, status }: Cost) => (part === undefined ? status <= COST_STATUS.confirmed : id === part);
    const newest = (last: Cost | null, one: Cost) => ((one.createTime ?? 0) >= (last?.createTime ?? 0) ? one : last);
    if (costs.ok) cost = costs.value.filter(fits).reduce(newest, null);
  }
  const source = { sheet: sheet.value, cost };
  const view = cardView(kind, source, viewer, now());
  if (view === null) return;
  for (const conversation of chats) {
    const place = placeOf({ conversation, from: im.self }, im.self);
    void im.conversations.ensure(conversation).send(cardMessage(kind, source, view, place));
  }
}

/** For how long a group's server may write the line itself, before the user's client does. Milliseconds. */
const SERVER_LINE_MS = 4_000;

/** Sends a line about progress. Servers write it to the group of an order, as far as they do, and never to a one-to-one chat. */
export async function sendLine(
  { im: chat, now }: TellDeps,
  text: string,
  chats: readonly ConversationRef[],
  isOnlyOurs = false,
): Promise<void> {
  const im = chat();
  if (im === null) return;
  const since = now() - SERVER_LINE_MS;
  for (const conversation of chats) {
    const isServers = conversation.kind === 'group' && !isOnlyOurs;
    const timeline = im.conversations.ensure(conversation);
    if (isServers) await new Promise((resolve) => setTimeout(resolve, SERVER_LINE_MS));
    const lines = [timeline.last, ...timeline.messages];
    const isSaid = isServers && lines.some((line) => line !== null && line.time >= since && tellsOfOrder(line.body));
    if (!isSaid) void timeline.send({ type: 'text', text, isProgress: true });
  }
}
