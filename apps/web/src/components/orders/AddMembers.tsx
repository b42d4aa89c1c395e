import { ConfirmDialog, FormDialog, textOf, type FormField, type FormValues } from '@fitout/ui-kit/primitives';
import { messageFor } from '@fitout/api-client';
import { useRef, useState } from 'react';
import { mobileFaults } from '../../formRules.js';
import { memberPlan, type FoundMembers } from '../../features/orders/memberPlan.js';
import type { Order } from '../../features/orders/orderRole.js';
import { useApp } from '../../app/AppContext.js';

const FIELDS: readonly FormField[] = (['colleague', 'customer'] as const).flatMap((kind): readonly FormField[] => {
  const who = kind === 'colleague' ? '同事' : '客户';
  return [
    { kind: 'text', name: `${kind}Mobile`, label: `${who}手机号`, inputMode: 'numeric' },
    { kind: 'text', name: `${kind}Name`, label: `${who}姓名`, max: 32 },
    { kind: 'text', name: `${kind}Remark`, label: `${who}备注`, max: 100 },
  ];
});

const USER_TYPES = { colleague: 0, customer: 1 } as const;

/** The order of the group. */
export interface AddMembersProps {
  readonly order: Pick<Order, 'id' | 'groupId'>;
  readonly onClose: () => void;
}

/** Adds a colleague, a customer or both to the group of an order (R178, R179, R266–R276, A57). */
export function AddMembers({ order, onClose }: AddMembersProps) {
  const { api, account, config, toaster, sessions } = useApp();
  // After a partial failure the next submit does not add the successful one again.
  const isAdded = useRef(new Set<string>());
  const [question, setQuestion] = useState<{ text: string; answer: (isYes: boolean) => void } | null>(null);

  /** Resolves with the user's answer. */
  async function confirm(text: string): Promise<boolean> {
    const isYes = await new Promise<boolean>((answer) => setQuestion({ text, answer }));
    setQuestion(null);
    return isYes;
  }

  /** Undefined without a number, null if no account has it. A failure is reported and not thrown. */
  async function find(mobile: string): Promise<{ id: string } | null | undefined | 'failed'> {
    if (mobile === '') return undefined;
    const answer = await api.users.find(mobile);
    if (answer.ok) return answer.value.records[0] ?? null;
    toaster.notify('error', messageFor(answer.error) ?? '加载失败');
    return 'failed';
  }

  async function add(values: FormValues): Promise<boolean> {
    const [colleague, customer] = await Promise.all([
      find(textOf(values, 'colleagueMobile')),
      find(textOf(values, 'customerMobile')),
    ]);
    if (colleague === 'failed' || customer === 'failed') return false;
    const found: FoundMembers = {
      self: account.login?.user.id ?? '',
      inside: insideOf(order.groupId),
      ...(colleague !== undefined && { colleague }),
      ...(customer !== undefined && { customer }),
    };
    const { refusal, warning, isQuestion, adds } = memberPlan(found);
    if (refusal !== null) {
      toaster.notify('error', refusal);
      return false;
    }
    const isAsked = isQuestion && config.addMember.confirmPartial;
    if (warning !== null && !isAsked) toaster.notify('info', warning);
    if (warning !== null && isAsked && !(await confirm(warning))) return false;
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

  async function addOne(kind: 'colleague' | 'customer', values: FormValues): Promise<boolean> {
    const who = `${kind} ${textOf(values, `${kind}Mobile`)}`;
    if (isAdded.current.has(who)) return true;
    const answer = await api.orderGroups.addMember({
      orderId: order.id,
      userMobile: textOf(values, `${kind}Mobile`),
      userName: textOf(values, `${kind}Name`),
      userType: USER_TYPES[kind],
      userRemark: textOf(values, `${kind}Remark`),
    });
    if (answer.ok) isAdded.current.add(who);
    if (answer.ok) toaster.notify('success', '添加成功');
    else toaster.notify('error', messageFor(answer.error) ?? '添加失败');
    return answer.ok;
  }

  const form = (
    <FormDialog
      title="添加群成员"
      hint="填写同事或客户的手机号，也可以同时添加。"
      fields={FIELDS}
      submitLabel="添加成员"
      check={(values): Readonly<Record<string, string>> =>
        textOf(values, 'colleagueMobile') === '' && textOf(values, 'customerMobile') === ''
          ? { colleagueMobile: '请输入同事或客户手机号' }
          : { ...mobileFaults(values, 'colleagueMobile'), ...mobileFaults(values, 'customerMobile') }
      }
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
