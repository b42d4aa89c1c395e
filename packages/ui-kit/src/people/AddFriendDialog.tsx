import { useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { useImeGuard } from '../a11y/useImeGuard.js';
import { zh } from '../copy/zh.js';
import { zhPeople } from '../copy/zhPeople.js';
import { writtenFault } from '../forms/formFaults.js';
import { Button } from '../primitives/Button.js';
import { Dialog } from '../primitives/Dialog.js';
import { TextField } from '../primitives/TextField.js';
import { theme } from '../theme/theme.js';
import { PersonLine } from './PersonLine.js';

/** Why a request is not sent. */
export type AddFriendProblem = 'usernameMissing' | 'isSelf' | 'isFriend';

/** The account with a user name. */
export interface FoundPerson {
  readonly id: string;
  readonly name: string;
  readonly avatarUrl: string;
  /** For example 师傅; empty if it is unknown. */
  readonly role: string;
}

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

/** Maximal lengths, characters. */
const NAME_MAX = 64;
const MESSAGE_MAX = 50;

/** 添加好友: a user name, the person with that name, and an optional message (UI-PEOPLE-1; R118). */
export function AddFriendDialog({ problemOf, onFind, onSend, onClose }: AddFriendDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const ime = useImeGuard();
  const [username, setUsername] = useState('');
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const messageFault = writtenFault({ label: zhPeople.message, max: MESSAGE_MAX }, message);
  const [found, setFound] = useState<FoundPerson | null>(null);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const refused = problemOf(username);
    if (refused !== null) return refuse(zhPeople[refused]);
    if (messageFault !== null) return;
    setBusy(true);
    await (found === null ? find() : send(found));
    setBusy(false);
  }

  async function find() {
    const answer = await onFind(username.trim());
    if (typeof answer === 'string') return refuse(answer);
    // The user's own name is recognised only by its id.
    const refused = problemOf(answer.id);
    if (refused !== null) return refuse(zhPeople[refused]);
    setFound(answer);
  }

  async function send({ id }: FoundPerson) {
    const failure = await onSend(id, message.trim());
    if (failure === null) onClose();
    else refuse(failure);
  }

  function refuse(words: string) {
    setProblem(words);
    input.current?.focus();
  }

  return (
    <Dialog
      title={zhPeople.addFriend}
      initialFocus={input}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{zh.cancel}</Button>
          <Button tone="primary" type="submit" form="add-friend" loading={isBusy}>
            {found === null ? zhPeople.find : zhPeople.sendRequest}
          </Button>
        </>
      }
    >
      <Form
        id="add-friend"
        noValidate
        {...ime.handlers}
        onKeyDown={(event) => ime.owns(event) && event.key === 'Enter' && event.preventDefault()}
        onSubmit={(event) => void handleSubmit(event)}
      >
        <TextField
          ref={input}
          label={zhPeople.username}
          placeholder={zhPeople.usernamePlaceholder}
          value={username}
          maxLength={NAME_MAX}
          readOnly={isBusy}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={problem}
          onValue={(value) => {
            setUsername(value);
            setProblem(null);
            setFound(null);
          }}
        />
        <output aria-label={zhPeople.foundPerson}>
          {found !== null && <PersonLine name={found.name} avatarUrl={found.avatarUrl} hint={found.role} />}
        </output>
        <TextField
          label={zhPeople.message}
          placeholder={zhPeople.messagePlaceholder}
          value={message}
          error={messageFault}
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
    border-radius: ${theme.radius.small};
    background: ${theme.color.hover};
  }
`;
