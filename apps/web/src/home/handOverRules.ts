import { HAND_OVER_STATUS, type Answer } from '@fitout/api-client';
import type { FormField } from '@fitout/ui-kit/primitives';

export type HandOver = Answer<'handOver.list'>[number];

export interface HandOverConversation {
  readonly kind: 'contact' | 'group';
  readonly id: string;
  readonly name: string;
}

/** How long a taken one is still shown to its giver, in milliseconds. */
const SHOWN_MS = 24 * 60 * 60_000;
const MOST = 30;

export function waitingFor(all: readonly HandOver[], me: string): readonly HandOver[] {
  return all
    .filter(({ toId, status }) => toId === me && status === HAND_OVER_STATUS.waiting)
    .toSorted((one, other) => (one.createTime ?? 0) - (other.createTime ?? 0));
}

/** The hand-overs of `me`: those not taken, and for a day the taken ones. */
export function givenBy(all: readonly HandOver[], me: string, now: number): readonly HandOver[] {
  return all.filter(
    ({ fromId, status, takenTime }) =>
      fromId === me && (status === HAND_OVER_STATUS.waiting || (takenTime !== null && now - takenTime < SHOWN_MS)),
  );
}

export function isTaken({ status }: Pick<HandOver, 'status'>): boolean {
  return status === HAND_OVER_STATUS.taken;
}

export function giverWords({ fromName, customerName }: Pick<HandOver, 'fromName' | 'customerName'>): string {
  return fromName === customerName ? '客户请求人工客服' : `${fromName}转接`;
}

export function handOverHref({ kind, conversationId }: Pick<HandOver, 'kind' | 'conversationId'>): string {
  return `/${kind === 'group' ? 'group' : 'contact'}/${encodeURIComponent(conversationId)}`;
}

export function keyOf({ kind, id }: Pick<HandOverConversation, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}

export function giveFields(
  conversations: readonly HandOverConversation[],
  staff: readonly { readonly id: string; readonly name: string; readonly isOnline: boolean }[],
): readonly FormField<'conversation' | 'to' | 'reason'>[] {
  return [
    {
      kind: 'choice',
      name: 'conversation',
      label: '会话',
      required: true,
      choices: conversations.slice(0, MOST).map((one) => ({ value: keyOf(one), label: one.name })),
    },
    {
      kind: 'choice',
      name: 'to',
      label: '接手的客服',
      required: true,
      choices: staff.map(({ id, name, isOnline }) => ({ value: id, label: isOnline ? name : `${name}（非工作时间）` })),
    },
    {
      kind: 'long',
      name: 'reason',
      label: '转接原因',
      required: true,
      max: 200,
      placeholder: '如：换班、客户咨询售后',
    },
  ];
}
