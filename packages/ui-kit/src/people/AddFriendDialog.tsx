import { useLanguage } from '../copy/language.js';
import { useRef, useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import { Button, Dialog, textError, TextField, useImeGuard } from '../primitives/index.js';
import { zh } from '../copy/zh.js';
import { zhPeople } from '../copy/zhPeople.js';
import { theme } from '../theme/theme.js';
import { PersonLine, type FoundPerson } from './PersonLine.js';
import { focusFirstError, trimmed } from '../forms/FormField.js';
import { useWhileShown } from '../primitives/useWhileShown.js';
import { imErrorText } from '../copy/imErrorText.js';
import { useChat } from '../session/useChat.js';
import type { ChatSession } from '../session/ChatSession.js';

/** Sends a contact request. The dialog is open as long as it is rendered. */
export interface AddFriendDialogProps {
  /** Why no request is sent to a name, or to the id of a found person; null if it is (R118). */
  readonly problemOf: (username: string) => AddFriendProblem | null;
  /** Resolves with the person, or with the text that says why no account was found. */
  readonly onFind: (username: string) => Promise<FoundPerson | string>;
  /** Resolves with the text that says why it was not sent, or null if it was. */
  readonly onSend: (id: string, message: string) => Promise<string | null>;
  readonly onClose: () => void;
}

/** 添加好友: a user name, the person with that name, and an optional message (UI-PEOPLE-1; R118). */
export function AddFriendDialog({ problemOf, onFind, onSend, onClose }: AddFriendDialogProps) {
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const ime = useImeGuard();
  const { username, message, messageError, problem, found, isBusy, change, setMessage, submit } = useAddFriend(
    { problemOf, onFind, onSend, onClose },
    input,
  );

  return (
    <Dialog
      title={language(zhPeople).addFriend}
      initialFocus={input}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{language(zh).cancel}</Button>
          <Button tone="primary" type="submit" form="add-friend" loading={isBusy}>
            {found === null ? language(zhPeople).find : language(zhPeople).sendRequest}
          </Button>
        </>
      }
    >
      <Form
        id="add-friend"
        noValidate
        {...ime.handlers}
        onKeyDown={(event) => ime.owns(event) && event.key === 'Enter' && event.preventDefault()}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          ref={input}
          label={language(zhPeople).username}
          placeholder={language(zhPeople).usernamePlaceholder}
          value={username}
          readOnly={isBusy}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={problem}
          onValue={change}
        />
        <output aria-label={language(zhPeople).foundPerson}>
          {found !== null && <PersonLine name={found.name} avatarUrl={found.avatarUrl} hint={found.role} />}
        </output>
        <TextField
          label={language(zhPeople).message}
          placeholder={language(zhPeople).messagePlaceholder}
          value={message}
          error={messageError}
          autoComplete="off"
          onValue={setMessage}
        />
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space[16]};
  padding: ${theme.space[20]} ${theme.space[24]};
  > output:not(:empty) {
    display: block;
    padding: ${theme.space[12]};
    border-radius: ${theme.radius.card};
    background: ${theme.color.hover};
  }
`;

/** The reason why a request is not sent. */
export type AddFriendProblem = 'usernameMissing' | 'isSelf' | 'isFriend';

const NAME_MAX = 64;
const MESSAGE_MAX = 50;

function useAddFriend(
  { problemOf, onFind, onSend, onClose }: AddFriendDialogProps,
  input: RefObject<HTMLInputElement | null>,
) {
  const language = useLanguage();
  const finish = useWhileShown(onClose);
  const [username, setUsername] = useState('');
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const messageError = textError({ label: language(zhPeople).message, max: MESSAGE_MAX }, message, language);
  const [found, setFound] = useState<FoundPerson | null>(null);

  async function submit() {
    if (isBusy) return;
    const refused = problemOf(username);
    if (refused !== null) return refuse(language(zhPeople)[refused]);
    const unfit = textError({ label: language(zhPeople).username, max: NAME_MAX }, username, language);
    if (unfit !== null) return refuse(unfit);
    if (messageError !== null) return focusFirstError(input.current?.form ?? null);
    setBusy(true);
    await (found === null ? find() : send(found));
    setBusy(false);
  }

  async function find() {
    const answer = await onFind(username.trim());
    if (typeof answer === 'string') return refuse(answer);
    // The user's own user name is recognised by its id.
    const refused = problemOf(answer.id);
    if (refused !== null) return refuse(language(zhPeople)[refused]);
    setFound(answer);
  }

  async function send({ id }: FoundPerson) {
    const failure = await onSend(id, trimmed(message));
    if (failure === null) finish();
    else refuse(failure);
  }

  function refuse(words: string) {
    setProblem(words);
    input.current?.focus();
  }

  function change(value: string) {
    setUsername(value);
    setProblem(null);
    setFound(null);
  }

  return { username, message, messageError, problem, found, isBusy, change, setMessage, submit };
}

export interface PeopleWindowProps {
  readonly session: ChatSession;
  readonly onClose: () => void;
}

export function AddFriend({ session, onClose }: PeopleWindowProps) {
  const language = useLanguage();
  const { findPerson, notify } = useChat();
  const { contacts } = session.im;

  async function handleSend(id: string, message: string): Promise<string | null> {
    const answer = await contacts.add(id, message);
    if (!answer.ok) return imErrorText(answer.error.code, language);
    notify('success', language(zhPeople).requestSent);
    return null;
  }

  return (
    <AddFriendDialog
      problemOf={(username) => addFriendProblem(username, { self: session.self, has: (id) => contacts.has(id) })}
      onFind={findPerson}
      onSend={handleSend}
      onClose={onClose}
    />
  );
}

/** Why no request is sent to a name; null if it is. User names are case-insensitive (R118). */
export function addFriendProblem(
  username: string,
  { self, has }: { readonly self: string; readonly has: (id: string) => boolean },
): AddFriendProblem | null {
  const id = username.trim().toLowerCase();
  if (id === '') return 'usernameMissing';
  if (id === self) return 'isSelf';
  return has(id) ? 'isFriend' : null;
}
