import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { BlocklistDialog } from './BlocklistDialog.js';
import { zhGroup } from '../copy/zhGroup.js';
import { zhPeople } from '../copy/zhPeople.js';
import { personOf } from '../session/PeopleModel.js';
import type { PeopleWindowProps } from './AddFriend.js';
import { useChat } from '../session/useChat.js';
import { useToastOnError } from './useToastOnError.js';

/** 好友黑名单 (R127). */
export const Blocklist = observer(function Blocklist({ session, onClose }: PeopleWindowProps) {
  const { contacts } = session.im;
  const { blocked } = contacts;
  const { notify } = useChat();
  const toastOnError = useToastOnError();
  // The names of users who were blocked long ago may not be loaded.
  useEffect(() => session.people.load(blocked), [session, blocked]);
  return (
    <BlocklistDialog
      title={zhPeople.blocklist}
      people={blocked.map((id) => ({ id, ...personOf(session.names.contact, id) }))}
      onUnblock={async (id) => {
        if (await toastOnError(contacts.unblock(id))) notify('success', zhGroup.unblocked);
      }}
      onClose={onClose}
    />
  );
});
