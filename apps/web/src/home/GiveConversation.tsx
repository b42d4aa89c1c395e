import { FormDialog, textOf } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import { giveFields, keyOf, type HandOverConversation } from './handOverRules.js';
import { useApp } from '../context/AppContext.js';
import type { Session } from '../app/session.js';

/** The dialog's data and handlers. */
export interface GiveConversationProps {
  readonly session: Session;
  readonly onGiven: () => void;
  readonly onClose: () => void;
}

/** Hands one of the user's conversations over to another member of the staff, with a reason. */
export const GiveConversation = observer(function GiveConversation({
  session,
  onGiven,
  onClose,
}: GiveConversationProps) {
  const { api, account } = useApp();
  const { run, refusal } = useApiMutation({ isInForm: true });
  const staff = useApiQuery(['staff'], (options) => api.call('customerService.list', options));
  const me = account.login?.user.id;
  const others = (staff.value ?? []).filter(({ id }) => id !== me);
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
      submitLabel="转接"
      refusal={refusal}
      onSubmit={async (values) => {
        const chosen = conversations.find((one) => keyOf(one) === textOf(values, 'conversation'));
        if (chosen === undefined) return false;
        const { kind, id: conversationId } = chosen;
        const body = { kind, conversationId, toId: textOf(values, 'to'), reason: textOf(values, 'reason') };
        const made = await run('give', () => api.call('handOver.create', { body }), '已转接，等待对方接手');
        if (made !== null) onGiven();
        return made !== null;
      }}
      onClose={onClose}
    />
  );
});
