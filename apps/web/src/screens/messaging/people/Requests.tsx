import { RequestsDialog } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import type { PeopleWindowProps } from './AddFriend.js';
import { useTell } from './useTell.js';

/** Everyone who asks, each until answered (R124, R237). */
export const Requests = observer(function Requests({ world, onClose }: PeopleWindowProps) {
  const { contacts } = world.im;
  const tell = useTell();
  return (
    <RequestsDialog
      model={contacts}
      people={world.names.contact}
      onAccept={(id) => void tell(contacts.accept(id))}
      onDecline={(id) => void tell(contacts.decline(id))}
      onClose={onClose}
    />
  );
});
