import { BlocklistDialog, zhPeople } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { personOf } from '../../../features/groups/rules.js';
import type { PeopleWindowProps } from './AddFriend.js';
import { useTell } from './useTell.js';

/** 好友黑名单 (R127). */
export const Blocklist = observer(function Blocklist({ world, onClose }: PeopleWindowProps) {
  const { contacts } = world.im;
  const { blocked } = contacts;
  const tell = useTell();
  // Names of those who were blocked long ago may never have been asked for.
  useEffect(() => world.people.want(blocked), [world, blocked]);
  return (
    <BlocklistDialog
      title={zhPeople.blocklist}
      people={blocked.map((id) => ({ id, ...personOf(world.names.contact, id) }))}
      onUnblock={(id) => tell(contacts.unblock(id))}
      onClose={onClose}
    />
  );
});
