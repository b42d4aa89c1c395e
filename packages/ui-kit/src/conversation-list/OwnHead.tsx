import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { RequestsButton } from '../people/RequestsButton.js';
import { SideHead } from '../people/SideHead.js';
import { PeopleWindow } from '../people/PeopleWindow.js';
import { useChat } from '../session/useChat.js';
import { PlusWindows } from './PlusWindows.js';
import { profileCardOf } from '../people/ProfileCardStore.js';

/** The header of the side: the user with their presence, the contact requests, and the plus menu. */
export const OwnHead = observer(function OwnHead() {
  const { session } = useChat();
  const [isOpen, setOpen] = useState(false);
  const { im, names, self } = session;
  const me = names.contact.find(self);
  return (
    <>
      <SideHead
        name={me?.name ?? self}
        avatarUrl={me?.avatarUrl ?? ''}
        presence={im.presence.own}
        onCard={() => profileCardOf(session).show(self)}
      >
        {im.has('contacts') && <RequestsButton model={im.contacts} onOpen={() => setOpen(true)} />}
        <PlusWindows session={session} />
      </SideHead>
      {isOpen && <PeopleWindow name="requests" onClose={() => setOpen(false)} />}
    </>
  );
});
