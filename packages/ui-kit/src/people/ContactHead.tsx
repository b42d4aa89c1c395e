import { useLanguage } from '../copy/language.js';
import { observer } from 'mobx-react-lite';
import { PersonAvatar, PicturePress } from './PersonAvatar.js';
import { zhChat } from '../copy/zhChat.js';
import type { PersonOrGroupProps } from '../session/ChatComponents.js';
import { profileCardOf } from './ProfileCardStore.js';
import { useChat } from '../session/useChat.js';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { zhPeople } from '../copy/zhPeople.js';
import { Banner, Button, ConfirmDialog, MenuButton } from '../primitives/index.js';
import type { ImError, Result } from '@fitout/im-core';
import { imErrorText } from '../copy/imErrorText.js';

/** The peer's picture before the name, with the presence; it opens their card (R132). */
export const ContactHead = observer(function ContactHead({ session, id }: PersonOrGroupProps) {
  const language = useLanguage();
  const person = session.names.contact.find(id);
  const name = person?.name ?? id;
  return (
    <PicturePress
      type="button"
      aria-label={language(zhChat).openCard(name)}
      onClick={() => profileCardOf(session).show(id)}
    >
      <PersonAvatar name={name} url={person?.avatarUrl ?? ''} size={36} presence={session.im.presence.find(id)} />
    </PicturePress>
  );
});

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

/** The actions on a contact. */
export type ContactAction = 'block' | 'remove';

/** The contact. */
export interface ContactMenuProps {
  readonly name: string;
  /** Whether the account is a contact; otherwise only the conversation can be removed (A77). */
  readonly isFriend: boolean;
  /** Called after the confirmation. */
  readonly onAct: (action: ContactAction) => void;
}

/** The menu of a contact: exactly two actions, each with a confirmation (UI-PEOPLE-4; R115–R117, A77). */
export function ContactMenu({ name, isFriend, onAct }: ContactMenuProps) {
  const language = useLanguage();
  const [pending, setPending] = useState<ContactAction | null>(null);
  const [words, setWords] = useState<ContactAction>('block');

  function confirm(action: ContactAction) {
    // The dialog keeps its text while it fades out.
    setWords(action);
    setPending(action);
  }

  function handleConfirm() {
    setPending(null);
    if (pending !== null) onAct(pending);
  }

  const items = [
    { id: 'block', label: language(zhPeople).block },
    { id: 'remove', label: language(zhPeople).removeFriend },
  ] as const;
  const consequence = isFriend ? language(zhPeople).removeDescription : language(zhPeople).removeStrangerDescription;
  return (
    <>
      <MenuButton label={language(zhPeople).contactMenu} items={items} onPick={confirm}>
        <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
      </MenuButton>
      <ConfirmDialog
        isOpen={pending !== null}
        title={words === 'block' ? language(zhPeople).blockTitle(name) : language(zhPeople).removeTitle(name)}
        confirmLabel={words === 'block' ? language(zhPeople).block : language(zhPeople).removeFriend}
        tone="danger"
        onConfirm={handleConfirm}
        onCancel={() => setPending(null)}
      >
        {words === 'block' ? language(zhPeople).blockDescription : consequence}
      </ConfirmDialog>
    </>
  );
}

export const StrangerLine = observer(function StrangerLine({ session, id }: PersonOrGroupProps) {
  const language = useLanguage();
  const { contacts } = session.im;
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const toastOnError = useToastOnError();
  const isRequested = contacts.requests.some((request) => request.id === id);

  const offer = state === 'sent' ? language(zhPeople).requestSent : language(zhPeople).addFriend;

  // A request to an account that has sent one accepts it, and this line disappears.
  async function handlePress() {
    setState('sending');
    setState((await toastOnError(contacts.add(id, ''))) ? 'sent' : 'open');
  }

  return (
    <Banner
      tone="info"
      action={
        <Button
          size="small"
          loading={state === 'sending'}
          disabled={state === 'sent' && !isRequested}
          onClick={() => void handlePress()}
        >
          {isRequested ? language(zhPeople).accept : offer}
        </Button>
      }
    >
      {isRequested ? language(zhPeople).strangerRequests : language(zhPeople).stranger}
    </Banner>
  );
});

export function useToastOnError(): (request: Promise<Result<unknown, ImError>>) => Promise<boolean> {
  const language = useLanguage();
  const { notify } = useChat();
  return async (request) => {
    const answer = await request;
    if (!answer.ok) notify('error', imErrorText(answer.error.code, language));
    return answer.ok;
  };
}
