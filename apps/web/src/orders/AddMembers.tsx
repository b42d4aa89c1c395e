import { ConfirmDialog, FormDialog, textOf, type FormField } from '@fitout/ui-kit/primitives';
import { mobileErrors } from '../shared/formRules.js';
import type { Order } from './orderRole.js';
import { useAddMembers, type MemberField } from './useAddMembers.js';

const FIELDS = (['colleague', 'customer'] as const).flatMap((kind): readonly FormField<MemberField>[] => {
  const who = kind === 'colleague' ? '同事' : '客户';
  return [
    { kind: 'text', name: `${kind}Mobile`, label: `${who}手机号`, inputMode: 'numeric' },
    { kind: 'text', name: `${kind}Name`, label: `${who}姓名`, max: 32 },
    { kind: 'text', name: `${kind}Remark`, label: `${who}备注`, max: 100 },
  ];
});

/** The order of the group. */
export interface AddMembersProps {
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
