import { useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { useImeGuard } from '../a11y/useImeGuard.js';
import { zh } from '../copy/zh.js';
import { zhPeople } from '../copy/zhPeople.js';
import { Button } from '../primitives/Button.js';
import { Dialog } from '../primitives/Dialog.js';
import { TextField } from '../primitives/TextField.js';
import { theme } from '../theme/theme.js';

/** Why somebody is not asked. */
export type AddFriendProblem = 'usernameMissing' | 'isSelf' | 'isFriend';

/** Asking somebody to be on each other's lists. It is open as long as it is rendered. */
export interface AddFriendDialogProps {
  /** Why a name is not asked; null when it is (R118). */
  readonly problemOf: (username: string) => AddFriendProblem | null;
  /** Resolves with why it was not sent, in words, or null when it was. */
  readonly onSend: (username: string, message: string) => Promise<string | null>;
  readonly onClose: () => void;
}

/** The longest of each, characters. */
const NAME_MAX = 64;
const MESSAGE_MAX = 50;

/** 添加好友: a user name and, for whoever likes, a word with it (PEOPLE-1; R118). */
export function AddFriendDialog({ problemOf, onSend, onClose }: AddFriendDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const ime = useImeGuard();
  const [username, setUsername] = useState('');
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const refused = problemOf(username);
    if (refused !== null) return refuse(zhPeople[refused]);
    setSending(true);
    const failure = await onSend(username.trim(), message.trim());
    setSending(false);
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
          <Button tone="primary" type="submit" form="add-friend" loading={isSending}>
            {zh.confirm}
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
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={problem}
          onValue={(value) => {
            setUsername(value);
            setProblem(null);
          }}
        />
        <TextField
          label={zhPeople.message}
          placeholder={zhPeople.messagePlaceholder}
          value={message}
          maxLength={MESSAGE_MAX}
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
`;
