import { ConfirmDialog, FormDialog, textOf, type FormField, type FormValues } from '@fitout/ui-kit/primitives';
import { MEMBER_TYPE, messageFor } from '@fitout/api-client';
import { useRef, useState } from 'react';
import { mobileErrors, normalizeMobile } from '../shared/formRules.js';
import { mobileQuery } from '../shared/findPerson.js';
import { useApp } from '../context/AppContext.js';
import type { Order } from './orderStates.js';

const NAMES = { colleague: '同事', customer: '客户' } as const;
const KINDS = ['colleague', 'customer'] as const;

type Kind = keyof typeof NAMES;
type MemberField = `${Kind}${'Mobile' | 'Name' | 'Remark'}`;
/** By the field of the number that each is about. */
type Refusals = Readonly<Partial<Record<MemberField, string>>>;

const FIELDS = KINDS.flatMap((kind): readonly FormField<MemberField>[] => [
  { kind: 'text', name: `${kind}Mobile`, label: `${NAMES[kind]}手机号`, inputMode: 'numeric' },
  { kind: 'text', name: `${kind}Name`, label: `${NAMES[kind]}姓名`, max: 32 },
  { kind: 'text', name: `${kind}Remark`, label: `${NAMES[kind]}备注`, max: 100 },
]);

/** Adds a colleague, a customer or both to the group of an order (R178, R179, R266–R276, A57). */
export function AddMembers(props: { readonly order: Pick<Order, 'id' | 'groupId'>; readonly onClose: () => void }) {
  const { id: orderId, groupId } = props.order;
  const { api, account, config, toaster, sessions } = useApp();
  // After a partial failure the next submit does not add the successful one again.
  const isAdded = useRef(new Set<string>());
  const [refusals, setRefusals] = useState<Refusals | string | null>(null);
  const [question, setQuestion] = useState<{ text: string; answer: (isYes: boolean) => void } | null>(null);

  async function confirm(text: string): Promise<boolean> {
    const isYes = await new Promise<boolean>((answer) => setQuestion({ text, answer }));
    setQuestion(null);
    return isYes;
  }

  /** Undefined without a number, null if no account has it. A failure is shown and not thrown. */
  async function find(kind: Kind, values: FormValues<MemberField>) {
    const mobile = normalizeMobile(values, `${kind}Mobile`);
    if (mobile === '') return undefined;
    const answer = await api.call('users.find', { query: mobileQuery(mobile) });
    if (answer.ok) return answer.value.records[0] ?? null;
    setRefusals(messageFor(answer.error) ?? '加载失败');
    return 'failed';
  }

  async function add(values: FormValues<MemberField>): Promise<boolean> {
    const [colleague, customer] = await Promise.all([find('colleague', values), find('customer', values)]);
    if (colleague === 'failed' || customer === 'failed') return false;
    // For a group that was not opened yet only the server checks who is inside.
    const members = groupId === null ? undefined : sessions.session?.im.groups.membersOf(groupId);
    const { refusal, refused, warning, missing, adds } = memberPlan({
      self: account.login?.user.id ?? '',
      inside: members?.map(({ id }) => id) ?? [],
      ...(colleague !== undefined && { colleague }),
      ...(customer !== undefined && { customer }),
    });
    setRefusals(refusal === null ? null : { [`${refused ?? 'colleague'}Mobile`]: refusal });
    if (refusal !== null) return false;
    if (warning !== null) toaster.notify('info', warning);
    if (missing !== null && !config.addMember.confirmPartial) toaster.notify('info', missing);
    else if (missing !== null && !(await confirm(missing))) return false;
    const added = await Promise.all(adds.map((kind) => addOne(kind, values)));
    // The roles in the group have changed.
    if (groupId !== null) sessions.session?.orderGroups.refresh(groupId);
    return added.every(Boolean);
  }

  async function addOne(kind: Kind, values: FormValues<MemberField>): Promise<boolean> {
    const userMobile = normalizeMobile(values, `${kind}Mobile`);
    const who = `${kind} ${userMobile}`;
    if (isAdded.current.has(who)) return true;
    const userName = textOf(values, `${kind}Name`);
    const userRemark = textOf(values, `${kind}Remark`);
    const answer = await api.call('orderChatroom.add', {
      body: { orderId, userMobile, userName, userType: MEMBER_TYPE[kind], userRemark },
    });
    if (answer.ok) {
      isAdded.current.add(who);
      toaster.notify('success', '添加成功');
    } else {
      const text = messageFor(answer.error) ?? '添加失败';
      setRefusals((before) => ({ ...(typeof before === 'object' && before), [`${kind}Mobile`]: text }));
    }
    return answer.ok;
  }

  return (
    <>
      <FormDialog
        title="添加群成员"
        hint="填写同事或客户的手机号，也可以同时添加。"
        fields={FIELDS}
        submitLabel="添加成员"
        check={(values): Readonly<Record<string, string>> =>
          KINDS.every((kind) => textOf(values, `${kind}Mobile`) === '')
            ? { colleagueMobile: '请输入同事或客户手机号' }
            : { ...mobileErrors(values, 'colleagueMobile'), ...mobileErrors(values, 'customerMobile') }
        }
        refusal={refusals}
        onSubmit={add}
        onClose={props.onClose}
      />
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

/** The two accounts to add: undefined was not requested, null does not exist. */
interface FoundMembers extends Readonly<Partial<Record<Kind, { readonly id: string } | null>>> {
  readonly self: string;
  /** Ids of the known members. */
  readonly inside?: readonly string[];
}

/** A refusal, and whose account it is about; or texts to show, and the accounts to add even so (A57). */
interface MemberPlan {
  readonly refusal: string | null;
  readonly refused?: Kind | undefined;
  readonly warning: string | null;
  readonly missing: string | null;
  readonly adds: readonly Kind[];
}

const INSIDE = '该成员已入群';

/** Which accounts can be added, and the text for those that cannot (R267–R274). */
export function memberPlan({ self, inside = [], ...found }: FoundMembers): MemberPlan {
  const idOf = (kind: Kind) => found[kind]?.id.toLowerCase() ?? '';
  const refuse = (refusal: string, refused?: Kind) => ({ refusal, refused, warning: null, missing: null, adds: [] });
  const there = KINDS.filter((kind) => idOf(kind) !== '');
  const missing = KINDS.filter((kind) => found[kind] === null);
  const own = there.find((kind) => idOf(kind) === self.toLowerCase());
  if (own !== undefined) return refuse('不能添加自己账号', own);
  if (there.length === 0)
    return refuse(`添加失败，添加的${missing.map((kind) => NAMES[kind]).join('和')}账号不存在`, missing[0]);
  const members = new Set(inside.map((id) => id.toLowerCase()));
  const adds = there.filter((kind) => !members.has(idOf(kind)));
  if (adds.length === 0) return refuse(INSIDE, there[0]);
  const [gone] = missing;
  return {
    refusal: null,
    warning: adds.length < there.length ? INSIDE : null,
    missing: gone === undefined ? null : `添加的${NAMES[gone]}账号不存在，是否继续添加`,
    adds,
  };
}
