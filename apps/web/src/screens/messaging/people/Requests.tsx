import { RequestsDialog } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import type { PeopleWindowProps } from '../../../components/people/AddFriend.js';
import { useToastOnError } from '../../../components/people/useToastOnError.js';

/** Everyone who asks, each until answered (R124, R237). */
export const Requests = observer(function Requests({ session, onClose }: PeopleWindowProps) {
  const { contacts } = session.im;
  const tell = useToastOnError();
  return (
    <RequestsDialog
      model={contacts}
      people={session.names.contact}
      onAccept={(id) => void tell(contacts.accept(id))}
      onDecline={(id) => void tell(contacts.decline(id))}
      onClose={onClose}
    />
  );
});
