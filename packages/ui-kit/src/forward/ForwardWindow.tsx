import { conversationKey, type Message } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { bodyWords } from '../messages/messageKinds.js';
import { ForwardDialog } from './ForwardDialog.js';
import { zhForward } from '../copy/zhForward.js';
import { combinedOf } from './combinedOf.js';
import { FORWARD_MAX, forwardedOf, forwardTargets } from './forwardRules.js';
import { useChat } from '../session/useChat.js';
import type { ChatSession } from '../session/ChatSession.js';
import { zhMessenger } from '../copy/zhMessenger.js';

/** The messages to forward. */
export interface ForwardWindowProps {
  readonly session: ChatSession;
  readonly messages: readonly Message[];
  /** True to send them as one message. */
  readonly isCombined?: boolean;
  readonly onClose: () => void;
  /** Called once they are in the outbox. */
  readonly onDone: () => void;
}

/**
 * Forwards messages to other conversations; they go through the outbox like any other.
 */
export const ForwardWindow = observer(function ForwardWindow(props: ForwardWindowProps) {
  const { session, messages, isCombined = false, onClose, onDone } = props;
  const { notify } = useChat();
  const { im, names, people } = session;
  // Fixed on opening, because rows that move would be pressed by mistake.
  const [targets] = useState(() => targetsOf(session));
  useEffect(() => {
    people.load(targets.filter(({ kind }) => kind === 'contact').map(({ id }) => id));
  }, [people, targets]);
  const { bodies, left } = isCombined ? combinedOf(messages, session) : forwardedOf(messages);
  const [only] = bodies;

  function handleForward(keys: readonly string[]) {
    if (bodies.length === 0) {
      // Recalled while the user chose the targets.
      notify('info', zhMessenger.originalGone);
      return onDone();
    }
    for (const ref of targets.filter((target) => keys.includes(conversationKey(target)))) {
      for (const body of bodies) void im.conversations.ensure(ref).send(body);
    }
    notify('success', left === 0 ? zhForward.done : zhForward.partlyDone(left));
    onDone();
  }

  return (
    <ForwardDialog
      what={bodies.length === 1 && only !== undefined ? bodyWords(only) : zhForward.several(bodies.length)}
      targets={targets.map((ref) => {
        const { name = '', avatarUrl = '', faces = [] } = names[ref.kind].find(ref.id) ?? {};
        return { id: conversationKey(ref), name: name || ref.id, avatarUrl, ...(ref.kind === 'group' && { faces }) };
      })}
      limit={FORWARD_MAX}
      onForward={handleForward}
      onClose={onClose}
    />
  );
});

/** A group that no list shows is no target: the user would not find what they sent. */
function targetsOf({ im, isFindable }: ChatSession) {
  const { conversations, contacts, groups } = im;
  const lists = [
    conversations.ordered.map(({ ref }) => ref),
    contacts.ids.map((id) => ({ kind: 'contact', id }) as const),
    groups.ids.map((id) => ({ kind: 'group', id }) as const),
  ];
  return forwardTargets(lists, ({ kind, id }) =>
    kind === 'group' ? isFindable(id) && groups.sendRestrictionOf(id).kind === 'none' : !contacts.isBlocked(id),
  );
}
