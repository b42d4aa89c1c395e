import { FormDialog, textOf } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import type { Session } from '../app/session.js';
import { useApp } from '../context/AppContext.js';
import { useAnswer } from '../shared/queries/useAnswer.js';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import { giveFields, type HandOverConversation, keyOf } from './handOverRules.js';

interface GiveConversationProps {
  readonly session: Session;
  readonly chosen?: string | undefined;
  readonly onGiven?: () => void;
  readonly onClose: () => void;
}

/** Hands a conversation over to a colleague, who takes it; `chosen` is the one that is offered first. */
export const GiveConversation = observer(function GiveConversation(props: GiveConversationProps) {
  const { session, chosen, onGiven, onClose } = props;
  const { api, account } = useApp();
  const { run, refusal } = useApiMutation({ isInForm: true });
  const staff = useAnswer(['staff'], 'customerService.list', {});
  const me = account.login?.user.id;
  const others = (staff.data ?? []).filter(({ id }) => id !== me);
  const conversations = session.lists.contact.all
    .concat(session.lists.group.all)
    .toSorted((one, other) => (other.lastTime ?? 0) - (one.lastTime ?? 0))
    .flatMap(({ ref: { kind, id } }): readonly HandOverConversation[] =>
      kind === 'chatroom' || others.some((one) => one.id === id)
        ? []
        : [{ kind, id, name: session.names[kind].find(id)?.name ?? id }],
    );
  const fields = giveFields(
    conversations,
    others.map(({ id, nickName, actualName, online }) => ({ id, name: nickName || actualName, isOnline: online })),
  );

  return (
    <FormDialog
      title="转接会话"
      hint="对方接手后，客户会在会话里看到提示；订单群聊转接后，订单也由对方跟进。"
      fields={fields}
      {...(chosen !== undefined && { initial: { conversation: chosen } })}
      submitLabel="转接"
      refusal={refusal}
      onSubmit={async (values) => {
        const given = conversations.find((one) => keyOf(one) === textOf(values, 'conversation'));
        if (given === undefined) return false;
        const { kind, id: conversationId } = given;
        const body = { kind, conversationId, toId: textOf(values, 'to'), reason: textOf(values, 'reason') };
        const made = await run('give', () => api.call('handOver.create', { body }), '已转接，等待对方接手');
        if (made !== null) onGiven?.();
        return made !== null;
      }}
      onClose={onClose}
    />
  );
});
