import { AddFriendDialog } from './AddFriendDialog.js';
import { imErrorText } from '../copy/imErrorText.js';
import { zhPeople } from '../copy/zhPeople.js';
import { addFriendProblem } from './addFriendProblem.js';
import { useChat } from '../session/useChat.js';
import type { ChatSession } from '../session/ChatSession.js';

/** The props of a window about people: open as long as it is rendered. */
export interface PeopleWindowProps {
  readonly session: ChatSession;
  readonly onClose: () => void;
}

/** 添加好友 (R118). */
export function AddFriend({ session, onClose }: PeopleWindowProps) {
  const { findPerson, notify } = useChat();
  const { contacts } = session.im;

  async function handleSend(id: string, message: string): Promise<string | null> {
    const answer = await contacts.add(id, message);
    if (!answer.ok) return imErrorText(answer.error.code);
    notify('success', zhPeople.requestSent);
    return null;
  }

  return (
    <AddFriendDialog
      problemOf={(username) => addFriendProblem(username, { self: session.self, has: (id) => contacts.has(id) })}
      onFind={findPerson}
      onSend={handleSend}
      onClose={onClose}
    />
  );
}
