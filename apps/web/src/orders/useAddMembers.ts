import { MEMBER_TYPE, messageFor } from '@fitout/api-client';
import { mobileQuery } from '../shared/findPerson.js';
import { textOf, type FormDialogProps, type FormValues } from '@fitout/ui-kit/primitives';
import { useRef, useState } from 'react';
import { normalizeMobile } from '../shared/formRules.js';
import { useApp } from '../context/AppContext.js';
import { memberPlan, type FoundMembers, type MemberPlan } from './memberPlan.js';
import type { Order } from './orderRole.js';

type Kind = keyof typeof MEMBER_TYPE;
/** The fields of both members, by name. */
export type MemberField = `${Kind}${'Mobile' | 'Name' | 'Remark'}`;

type Refusal = NonNullable<FormDialogProps<MemberField>['refusal']> | null;

/** The refusal of a plan, beside the number that it is about. */
function refusalOf({ refusal, refused = 'colleague' }: MemberPlan): Refusal {
  return refusal === null ? null : withError(null, refused, refusal);
}

/** A refusal with that of one more member. */
function withError(before: Refusal, kind: Kind, text: string): Refusal {
  return { ...(typeof before === 'object' && before), [`${kind}Mobile`]: text };
}

/**
 * Finds the accounts of the form's numbers, asks the user in doubtful cases, and adds them to the order's group. The form
 * shows the refusals, because it stays open.
 */
export function useAddMembers(order: Pick<Order, 'id' | 'groupId'>) {
  const { api, account, config, toaster, sessions } = useApp();
  // After a partial failure the next submit does not add the successful one again.
  const isAdded = useRef(new Set<string>());
  const [refusal, setRefusal] = useState<Refusal>(null);
  const [question, setQuestion] = useState<{ text: string; answer: (isYes: boolean) => void } | null>(null);

  /** Resolves with the user's answer. */
  async function confirm(text: string): Promise<boolean> {
    const isYes = await new Promise<boolean>((answer) => setQuestion({ text, answer }));
    setQuestion(null);
    return isYes;
  }

  /** Undefined without a number, null if no account has it. A failure is shown and not thrown. */
  async function find(mobile: string): Promise<{ id: string } | null | undefined | 'failed'> {
    if (mobile === '') return undefined;
    const answer = await api.call('users.find', { query: mobileQuery(mobile) });
    if (answer.ok) return answer.value.records[0] ?? null;
    setRefusal(messageFor(answer.error) ?? '加载失败');
    return 'failed';
  }

  async function add(values: FormValues<MemberField>): Promise<boolean> {
    const [colleague, customer] = await Promise.all([
      find(normalizeMobile(values, 'colleagueMobile')),
      find(normalizeMobile(values, 'customerMobile')),
    ]);
    if (colleague === 'failed' || customer === 'failed') return false;
    const found: FoundMembers = {
      self: account.login?.user.id ?? '',
      inside: insideOf(order.groupId),
      ...(colleague !== undefined && { colleague }),
      ...(customer !== undefined && { customer }),
    };
    const plan = memberPlan(found);
    const { warning, missing, adds } = plan;
    setRefusal(refusalOf(plan));
    if (plan.refusal !== null) return false;
    if (warning !== null) toaster.notify('info', warning);
    if (missing !== null && !config.addMember.confirmPartial) toaster.notify('info', missing);
    else if (missing !== null && !(await confirm(missing))) return false;
    const added = await Promise.all(adds.map((kind) => addOne(kind, values)));
    // The roles in the group have changed.
    if (order.groupId !== null) sessions.session?.orderGroups.refresh(order.groupId);
    return added.every(Boolean);
  }

  /** The loaded members; for a group that was not opened yet only the server checks. */
  function insideOf(groupId: string | null): readonly string[] {
    const members = groupId === null ? undefined : sessions.session?.im.groups.membersOf(groupId);
    return members?.map(({ id }) => id) ?? [];
  }

  async function addOne(kind: Kind, values: FormValues<MemberField>): Promise<boolean> {
    const who = `${kind} ${normalizeMobile(values, `${kind}Mobile`)}`;
    if (isAdded.current.has(who)) return true;
    const answer = await api.call('orderChatroom.add', {
      body: {
        orderId: order.id,
        userMobile: normalizeMobile(values, `${kind}Mobile`),
        userName: textOf(values, `${kind}Name`),
        userType: MEMBER_TYPE[kind],
        userRemark: textOf(values, `${kind}Remark`),
      },
    });
    if (answer.ok) isAdded.current.add(who);
    if (answer.ok) toaster.notify('success', '添加成功');
    else setRefusal((before) => withError(before, kind, messageFor(answer.error) ?? '添加失败'));
    return answer.ok;
  }

  return {
    /** Resolves with true if all members were added. */
    add,
    /** Why the last `add` failed, by the field of the number; null if it did not, and after the user's own refusal. */
    refusal,
    /** The open question before only one of two is added; null without one. */
    question,
  };
}
