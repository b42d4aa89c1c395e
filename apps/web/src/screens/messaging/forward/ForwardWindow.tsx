import { keyOf, type Message } from '@fitout/im-core';
import { bodyWords, ForwardDialog, zhForward } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { FORWARD_MAX, forwardedOf, forwardTargets } from '../../../features/forwarding/rules.js';
import { useApp } from '../../../app/AppContext.js';
import type { Session } from '../../../session/createSession.js';

/** What is forwarded. */
export interface ForwardWindowProps {
  readonly session: Session;
  readonly messages: readonly Message[];
  readonly onClose: () => void;
  /** It is on its way. */
  readonly onDone: () => void;
}

/** Says messages again in other conversations; they go through the outbox like any others (WEB-FORWARD-1, WEB-FORWARD-2). */
export const ForwardWindow = observer(function ForwardWindow(props: ForwardWindowProps) {
  const { session, messages, onClose, onDone } = props;
  const { toaster } = useApp();
  const { im, names, people } = session;
  // Rows that moved while one reads them would be pressed by mistake.
  const [targets] = useState(() => targetsOf(session));
  useEffect(() => {
    people.want(targets.filter(({ kind }) => kind === 'contact').map(({ id }) => id));
  }, [people, targets]);
  const { bodies, left } = forwardedOf(messages);
  const [only] = bodies;

  function handleForward(keys: readonly string[]) {
    if (bodies.length === 0) {
      // Taken back while one was choosing where to.
      toaster.notify('info', '原消息已不可见');
      return onDone();
    }
    for (const ref of targets.filter((target) => keys.includes(keyOf(target)))) {
      for (const body of bodies) void im.conversations.ensure(ref).send(body);
    }
    toaster.notify('success', left === 0 ? '已转发' : `已转发，${left}条消息不支持转发`);
    onDone();
  }

  return (
    <ForwardDialog
      what={bodies.length === 1 && only !== undefined ? bodyWords(only) : zhForward.several(bodies.length)}
      targets={targets.map((ref) => ({
        id: keyOf(ref),
        name: names[ref.kind].find(ref.id)?.name || ref.id,
        avatarUrl: names[ref.kind].find(ref.id)?.avatarUrl ?? '',
      }))}
      limit={FORWARD_MAX}
      onForward={handleForward}
      onClose={onClose}
    />
  );
});

function targetsOf({ im }: Session) {
  const { conversations, contacts, groups } = im;
  const lists = [
    conversations.ordered.map(({ ref }) => ref),
    contacts.ids.map((id) => ({ kind: 'contact', id }) as const),
    groups.ids.map((id) => ({ kind: 'group', id }) as const),
  ];
  return forwardTargets(lists, ({ kind, id }) =>
    kind === 'group' ? groups.sendRestrictionOf(id).kind === 'none' : !contacts.isBlocked(id),
  );
}
