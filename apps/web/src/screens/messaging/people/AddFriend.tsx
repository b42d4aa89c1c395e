import { AddFriendDialog, imErrorText, zhPeople } from '@fitout/ui-kit';
import { addFriendProblem } from '../../../features/people/rules.js';
import { useApp } from '../../../world/AppContext.js';
import type { World } from '../../../world/createWorld.js';

/** A window of the people's: open as long as it is rendered. */
export interface PeopleWindowProps {
  readonly world: World;
  readonly onClose: () => void;
}

/** 添加好友 (R118). */
export function AddFriend({ world, onClose }: PeopleWindowProps) {
  const { toaster } = useApp();
  const { contacts } = world.im;

  async function handleSend(username: string, message: string): Promise<string | null> {
    const answer = await contacts.add(username, message);
    if (!answer.ok) return imErrorText(answer.error.code);
    toaster.notify('success', zhPeople.requestSent);
    return null;
  }

  return (
    <AddFriendDialog
      problemOf={(username) => addFriendProblem(username, { self: world.self, has: (id) => contacts.has(id) })}
      onSend={handleSend}
      onClose={onClose}
    />
  );
}
