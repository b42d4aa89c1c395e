import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { BlocklistDialog } from '../../people/BlocklistDialog.js';
import { zhPeople } from '../../copy/zhPeople.js';
import { personOf } from '../groups/groupRules.js';
import type { PeopleWindowProps } from './AddFriend.js';
import { useToastOnError } from './useToastOnError.js';

/** 好友黑名单 (R127). */
export const Blocklist = observer(function Blocklist({ session, onClose }: PeopleWindowProps) {
  const { contacts } = session.im;
  const { blocked } = contacts;
  const toastOnError = useToastOnError();
  // The names of users who were blocked long ago may not be loaded.
  useEffect(() => session.people.load(blocked), [session, blocked]);
  return (
    <BlocklistDialog
      title={zhPeople.blocklist}
      people={blocked.map((id) => ({ id, ...personOf(session.names.contact, id) }))}
      onUnblock={(id) => toastOnError(contacts.unblock(id))}
      onClose={onClose}
    />
  );
});
