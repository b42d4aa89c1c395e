import { useLanguage } from '../copy/language.js';
import { observer } from 'mobx-react-lite';
import { zhChat } from '../copy/zhChat.js';
import { personOf, type PeopleModel } from '../session/PeopleModel.js';
import { zhPeople } from '../copy/zhPeople.js';
import { Button, Dialog, Text } from '../primitives/index.js';
import { theme } from '../theme/theme.js';
import { PersonRow } from './PersonLine.js';
import type { PeopleWindowProps } from './AddFriendDialog.js';
import { useToastOnError } from './ContactHead.js';

/** The contact requests. A contact store fits. */
export interface RequestsModel {
  readonly requests: readonly { readonly id: string; readonly message: string }[];
}

/** The requests and the answers to them. It is open as long as it is rendered. */
export interface RequestsDialogProps {
  readonly model: RequestsModel;
  readonly people: PeopleModel;
  readonly onAccept: (id: string) => void;
  readonly onDecline: (id: string) => void;
  readonly onCard?: (id: string) => void;
  readonly onClose: () => void;
}

/** All contact requests, each listed until it is answered (UI-PEOPLE-2; R124, R237). */
export const RequestsDialog = observer(function RequestsDialog(props: RequestsDialogProps) {
  const language = useLanguage();
  const { model, people, onAccept, onDecline, onCard, onClose } = props;
  const { requests } = model;
  return (
    <Dialog title={language(zhPeople).requests} onClose={onClose}>
      {requests.length === 0 && (
        <Text as="p" tone="text3" align="center" style={{ padding: `${theme.space[40]} ${theme.space[24]}` }}>
          {language(zhPeople).noRequests}
        </Text>
      )}
      <ul aria-label={language(zhPeople).requests}>
        {requests.map(({ id, message }) => {
          const person = personOf(people, id);
          return (
            <PersonRow
              key={id}
              id={id}
              {...person}
              about={
                message === ''
                  ? language(zhPeople).wantsToBeFriend
                  : language(zhChat).announce(language(zhPeople).wantsToBeFriend, message)
              }
              onCard={onCard}
              actions={
                <>
                  <Button
                    size="small"
                    aria-label={language(zhPeople).declineOf(person.name)}
                    onClick={() => onDecline(id)}
                  >
                    {language(zhPeople).decline}
                  </Button>
                  <Button
                    size="small"
                    tone="primary"
                    aria-label={language(zhPeople).acceptOf(person.name)}
                    onClick={() => onAccept(id)}
                  >
                    {language(zhPeople).accept}
                  </Button>
                </>
              }
            />
          );
        })}
      </ul>
    </Dialog>
  );
});

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
