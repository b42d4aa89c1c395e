import {
  ConfirmDialog,
  FormDialog,
  textOf,
  type FormField,
  type FormDialogProps,
  type FormValues,
} from '@fitout/ui-kit/primitives';
import { MEMBER_TYPE, messageFor } from '@fitout/api-client';
import { useRef, useState } from 'react';
import { mobileErrors, normalizeMobile } from '../shared/formRules.js';
import { mobileQuery } from '../shared/findPerson.js';
import { useApp } from '../context/AppContext.js';
import type { Order } from './orderStates.js';

const FIELDS = (['colleague', 'customer'] as const).flatMap((kind): readonly FormField<MemberField>[] => {
  const who = kind === 'colleague' ? '同事' : '客户';
  return [
    { kind: 'text', name: `${kind}Mobile`, label: `${who}手机号`, inputMode: 'numeric' },
    { kind: 'text', name: `${kind}Name`, label: `${who}姓名`, max: 32 },
    { kind: 'text', name: `${kind}Remark`, label: `${who}备注`, max: 100 },
  ];
});

interface AddMembersProps {
  readonly order: Pick<Order, 'id' | 'groupId'>;
  readonly onClose: () => void;
}

/** Adds a colleague, a customer or both to the group of an order (R178, R179, R266–R276, A57). */
export function AddMembers({ order, onClose }: AddMembersProps) {
  const { add, refusal, question } = useAddMembers(order);

  const form = (
    <FormDialog
      title="添加群成员"
      hint="填写同事或客户的手机号，也可以同时添加。"
      fields={FIELDS}
      submitLabel="添加成员"
      check={(values): Readonly<Record<string, string>> =>
        textOf(values, 'colleagueMobile') === '' && textOf(values, 'customerMobile') === ''
          ? { colleagueMobile: '请输入同事或客户手机号' }
          : { ...mobileErrors(values, 'colleagueMobile'), ...mobileErrors(values, 'customerMobile') }
      }
      refusal={refusal}
      onSubmit={add}
      onClose={onClose}
    />
  );
  return (
    <>
      {form}
      <ConfirmDialog
        isOpen={question !== null}
        title={question?.text ?? ''}
        confirmLabel="继续添加"
        onConfirm={() => question?.answer(true)}
        onCancel={() => question?.answer(false)}
      />
    </>
  );
}

type Kind = keyof typeof MEMBER_TYPE;
type MemberField = `${Kind}${'Mobile' | 'Name' | 'Remark'}`;

type Refusal = NonNullable<FormDialogProps<MemberField>['refusal']> | null;

function refusalOf({ refusal, refused = 'colleague' }: MemberPlan): Refusal {
  return refusal === null ? null : withError(null, refused, refusal);
}

function withError(before: Refusal, kind: Kind, text: string): Refusal {
  return { ...(typeof before === 'object' && before), [`${kind}Mobile`]: text };
}

/**
 * Finds the accounts of the form's numbers, asks the user in doubtful cases, and adds them to the order's group. The form
 * shows the refusals, because it stays open.
 */
function useAddMembers(order: Pick<Order, 'id' | 'groupId'>) {
  const { api, account, config, toaster, sessions } = useApp();
  // After a partial failure the next submit does not add the successful one again.
  const isAdded = useRef(new Set<string>());
  const [refusal, setRefusal] = useState<Refusal>(null);
  const [question, setQuestion] = useState<{ text: string; answer: (isYes: boolean) => void } | null>(null);

  async function confirm(text: string): Promise<boolean> {
    const isYes = await new Promise<boolean>((answer) => setQuestion({ text, answer }));
    setQuestion(null);
    return isYes;
  }

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
    add,
    refusal,
    question,
  };
}

interface FoundMembers {
  readonly self: string;
  readonly inside?: readonly string[];
  readonly colleague?: { readonly id: string } | null;
  readonly customer?: { readonly id: string } | null;
}

/** The result: a text to show, and the accounts to add even so (A57). */
interface MemberPlan {
  readonly refusal: string | null;
  readonly refused?: 'colleague' | 'customer' | undefined;
  readonly warning: string | null;
  readonly missing: string | null;
  readonly adds: readonly ('colleague' | 'customer')[];
}

const NAMES = { colleague: '同事', customer: '客户' } as const;
const INSIDE = '该成员已入群';
const BOTH = ['colleague', 'customer'] as const;

/** Which accounts can be added, and the text for those that cannot (R267–R274). */
export function memberPlan({ self, inside = [], ...found }: FoundMembers): MemberPlan {
  const lookedUp = BOTH.filter((kind) => found[kind] !== undefined);
  const there = lookedUp.filter((kind) => found[kind] !== null);
  const missing = lookedUp.filter((kind) => found[kind] === null);
  const own = there.find((kind) => found[kind]?.id.toLowerCase() === self.toLowerCase());
  if (own !== undefined) return refuse('不能添加自己账号', own);
  if (there.length === 0)
    return refuse(`添加失败，添加的${missing.map((kind) => NAMES[kind]).join('和')}账号不存在`, missing[0]);
  const members = new Set(inside.map((id) => id.toLowerCase()));
  const adds = there.filter((kind) => !members.has(found[kind]?.id.toLowerCase() ?? ''));
  if (adds.length === 0) return refuse(INSIDE, there[0]);
  const [gone] = missing;
  return {
    refusal: null,
    warning: adds.length < there.length ? INSIDE : null,
    missing: gone === undefined ? null : `添加的${NAMES[gone]}账号不存在，是否继续添加`,
    adds,
  };
}

function refuse(refusal: string, refused: MemberPlan['refused']): MemberPlan {
  return { refusal, refused, warning: null, missing: null, adds: [] };
}
