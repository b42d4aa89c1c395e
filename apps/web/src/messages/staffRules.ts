import type { ListedConversation } from '@fitout/ui-kit';

type Row = Pick<ListedConversation, 'ref' | 'lastTime' | 'isAnswered' | 'isMuted' | 'previewFrom' | 'preview'>;

export const keyOfRow = ({ ref: { kind, id } }: Pick<Row, 'ref'>): string => `${kind} ${id}`;

/**
 * Since when a customer waits for an answer, epoch milliseconds: the last message is theirs, and nobody of the staff has
 * written since. Null if nobody waits; a conversation that was marked as done waits again from its next message on.
 */
export function waitsSince(
  row: Row,
  isCustomer: (id: string) => boolean,
  doneAt: (key: string) => number = () => 0,
): number | null {
  const { ref, lastTime, isAnswered, isMuted, previewFrom, preview } = row;
  const from = ref.kind === 'contact' ? ref.id : previewFrom;
  const isOver = isAnswered || isMuted || lastTime === null || lastTime <= doneAt(keyOfRow(row));
  const isMessage = preview.kind !== 'none' && preview.kind !== 'notice' && preview.kind !== 'recalled';
  return isOver || !isMessage || from === null || !isCustomer(from) ? null : lastTime;
}

/** Who waits longest comes first, then the others, the latest first. */
export function inDeskOrder<R extends Pick<Row, 'lastTime'>>(
  rows: readonly R[],
  since: (row: R) => number | null,
): readonly R[] {
  const waiting = rows.filter((row) => since(row) !== null);
  const rest = rows.filter((row) => since(row) === null);
  return [
    ...waiting.toSorted((one, other) => (since(one) ?? 0) - (since(other) ?? 0)),
    ...rest.toSorted((one, other) => (other.lastTime ?? 0) - (one.lastTime ?? 0)),
  ];
}

/**
 * The order that is shown: while the pointer or the focus is in the list nothing moves and new ones come last; otherwise
 * only the open conversation keeps its place.
 */
export function steadyOrder(
  before: readonly string[],
  now: readonly string[],
  { isHeld, open }: { readonly isHeld: boolean; readonly open: string | null },
): readonly string[] {
  const there = new Set(now);
  const known = new Set(before);
  if (isHeld) return [...before.filter((key) => there.has(key)), ...now.filter((key) => !known.has(key))];
  const at = open === null || !there.has(open) ? -1 : before.indexOf(open);
  if (open === null || at === -1) return now;
  return now.filter((key) => key !== open).toSpliced(at, 0, open);
}

/** The one that waits after the open one, or before it; from one that does not wait the longest waiting. */
export function nextWaiting(waiting: readonly string[], open: string | null, step: 1 | -1): string | undefined {
  const at = open === null ? -1 : waiting.indexOf(open);
  if (at === -1) return step === 1 ? waiting[0] : waiting.at(-1);
  const next = waiting[(at + step + waiting.length) % waiting.length];
  return next === open ? undefined : next;
}

/** A minute is short, five are long. */
export function waitTone(ms: number): 'quiet' | 'warning' | 'danger' {
  return ms < 60_000 ? 'quiet' : ms < 5 * 60_000 ? 'warning' : 'danger';
}

export function waitWords(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return '刚刚';
  if (minutes < 60) return `等 ${minutes} 分钟`;
  return minutes < 24 * 60 ? `等 ${Math.floor(minutes / 60)} 小时` : `等 ${Math.floor(minutes / 1_440)} 天`;
}

export const REPLY_FIELDS = ['客户', '订单号', '师傅', '上门时间', '地址'] as const;

export type ReplyValues = Readonly<Partial<Record<(typeof REPLY_FIELDS)[number], string>>>;

/** A reply with the values of the order; what is not known stays, so that the writer sees it. */
export function filledReply(reply: string, values: ReplyValues): string {
  return REPLY_FIELDS.reduce((text, field) => text.replaceAll(`{${field}}`, values[field] || `{${field}}`), reply);
}

export const FIRST_REPLIES: readonly string[] = [
  '{客户}您好，我是您的专属客服，请问有什么可以帮您？',
  '您的订单 {订单号} 已安排{师傅}，预约上门时间 {上门时间}。',
  '{师傅}会在 {上门时间} 上门，请保持电话畅通。',
  '请您拍一张现场照片发过来，我们先核实情况。',
  '如有增项，师傅会先在群里报价，您确认后再施工。',
  '已为您登记，稍后给您答复。',
];
