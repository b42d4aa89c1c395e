import { messageFor } from '@fitout/api-client';
import { AddFriendDialog, imErrorText, zhPeople, type FoundPerson } from '@fitout/ui-kit';
import { findPerson } from '../../features/people/findPerson.js';
import { addFriendProblem } from '../../features/people/rules.js';
import { useApp } from '../../app/AppContext.js';
import type { Session } from '../../session/createSession.js';

/** A window of the people's: open as long as it is rendered. */
export interface PeopleWindowProps {
  readonly session: Session;
  readonly onClose: () => void;
}

/** 添加好友 (R118). */
export function AddFriend({ session, onClose }: PeopleWindowProps) {
  const { api, toaster } = useApp();
  const { contacts } = session.im;

  async function handleFind(username: string): Promise<FoundPerson | string> {
    const found = await findPerson(api, username);
    if (found === null) return imErrorText('userNotFound');
    return 'person' in found ? found.person : (messageFor(found.error) ?? '加载失败');
  }

  async function handleSend(id: string, message: string): Promise<string | null> {
    const answer = await contacts.add(id, message);
    if (!answer.ok) return imErrorText(answer.error.code);
    toaster.notify('success', zhPeople.requestSent);
    return null;
  }

  return (
    <AddFriendDialog
      problemOf={(username) => addFriendProblem(username, { self: session.self, has: (id) => contacts.has(id) })}
      onFind={handleFind}
      onSend={handleSend}
      onClose={onClose}
    />
  );
}
