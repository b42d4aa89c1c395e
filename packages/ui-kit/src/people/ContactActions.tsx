import { observer } from 'mobx-react-lite';
import { ContactMenu, type ContactAction } from './ContactMenu.js';
import { useChat } from '../session/useChat.js';
import type { PersonOrGroupProps } from '../session/ChatComponents.js';
import { useToastOnError } from './useToastOnError.js';

/** The two actions on a contact; both close the conversation (R115–R117, A77). */
export const ContactActions = observer(function ContactActions({ session, id }: PersonOrGroupProps) {
  const { show } = useChat();
  const toastOnError = useToastOnError();
  const { contacts, conversations } = session.im;
  const name = session.names.contact.find(id)?.name ?? id;

  async function remove(isFriend: boolean): Promise<void> {
    if (isFriend && !(await toastOnError(contacts.remove(id)))) return;
    await toastOnError(conversations.discard({ kind: 'contact', id }, { withHistory: false }));
  }

  function handleAct(action: ContactAction) {
    show('contact');
    void (action === 'block' ? toastOnError(contacts.block(id)) : remove(contacts.has(id)));
  }

  if (!session.im.has('contacts')) return null;
  return <ContactMenu name={name} isFriend={contacts.has(id)} onAct={handleAct} />;
});
