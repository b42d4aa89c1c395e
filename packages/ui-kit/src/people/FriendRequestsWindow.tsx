import { observer } from 'mobx-react-lite';
import { RequestsDialog } from './RequestsDialog.js';
import type { PeopleWindowProps } from './AddFriend.js';
import { useToastOnError } from './useToastOnError.js';

/** All contact requests, each listed until it is answered (R124, R237). */
export const FriendRequestsWindow = observer(function FriendRequestsWindow({ session, onClose }: PeopleWindowProps) {
  const { contacts } = session.im;
  const toastOnError = useToastOnError();
  return (
    <RequestsDialog
      model={contacts}
      people={session.names.contact}
      onAccept={(id) => void toastOnError(contacts.accept(id))}
      onDecline={(id) => void toastOnError(contacts.decline(id))}
      onClose={onClose}
    />
  );
});
