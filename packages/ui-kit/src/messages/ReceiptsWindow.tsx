import type { Message } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { ReceiptsDialog, type Readers } from './ReceiptsDialog.js';
import type { ChatSession } from '../session/ChatSession.js';
import { profileCardOf } from '../people/ProfileCardStore.js';

/** A message of the user in a group. */
export interface ReceiptsWindowProps {
  readonly session: ChatSession;
  readonly message: Message;
  readonly onClose: () => void;
}

/** The answer to a request for the readers; null for a failed one. */
interface Answer {
  readonly request: string;
  readonly read: readonly string[] | null;
}

/** 已读详情 of a message; updated with each new reader. */
export const ReceiptsWindow = observer(function ReceiptsWindow({ session, message, onClose }: ReceiptsWindowProps) {
  const { im, people, self } = session;
  const card = profileCardOf(session);
  const { id: groupId } = message.conversation;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [turn, retry] = useReducer((before: number) => before + 1, 0);
  const count = im.groupReceipts.readerCountOf(message);
  useEffect(() => {
    let isCurrent = true;
    void loadReaders(im, message).then((read) => {
      if (isCurrent) setAnswer({ request: `${message.id} ${turn}`, read });
    });
    return () => {
      isCurrent = false;
    };
    // A new reader changes the count: the names are requested again.
  }, [im, message, turn, count]);
  const members = im.groups.membersOf(groupId);
  const readers = useMemo(
    () =>
      sidesOf(
        answer?.read ?? null,
        members?.map(({ id }) => id),
        self,
      ),
    [answer, members, self],
  );
  useEffect(() => {
    if (readers !== null) people.load([...readers.read, ...readers.unread]);
  }, [people, readers]);
  const isCurrent = answer?.request === `${message.id} ${turn}`;
  return (
    <ReceiptsDialog
      readers={readers}
      hasFailed={isCurrent && readers === null}
      people={session.peopleIn(message.conversation)}
      onRetry={retry}
      onPerson={card.show}
      onClose={onClose}
    />
  );
});

async function loadReaders(im: ChatSession['im'], message: Message): Promise<readonly string[] | null> {
  const readers = im.groupReceipts.readersOf(message);
  const [answer] = await Promise.all([readers, im.groups.loadMembers(message.conversation.id)]);
  return answer.ok ? answer.value : null;
}

/** The readers, and the present members who have not read it; null until both lists are known. */
function sidesOf(read: readonly string[] | null, members: readonly string[] | undefined, self: string): Readers | null {
  if (read === null || members === undefined) return null;
  return { read, unread: members.filter((id) => id !== self && !read.includes(id)) };
}
