import { useRef } from 'react';
import { styled } from 'styled-components';
import { useImeGuard } from '../a11y/useImeGuard.js';
import { zh } from '../copy/zh.js';
import { zhPeople } from '../copy/zhPeople.js';
import { Button } from '../primitives/Button.js';
import { Dialog } from '../primitives/Dialog.js';
import { TextField } from '../primitives/TextField.js';
import { theme } from '../theme/theme.js';
import { PersonLine } from './PersonLine.js';
import { useAddFriend, type AddFriendProblem, type FoundPerson } from './useAddFriend.js';

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
  const input = useRef<HTMLInputElement>(null);
  const ime = useImeGuard();
  const { username, message, messageError, problem, found, isBusy, change, setMessage, submit } = useAddFriend(
    { problemOf, onFind, onSend, onClose },
    input,
  );

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
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          ref={input}
          label={zhPeople.username}
          placeholder={zhPeople.usernamePlaceholder}
          value={username}
          readOnly={isBusy}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={problem}
          onValue={change}
        />
        <output aria-label={zhPeople.foundPerson}>
          {found !== null && <PersonLine name={found.name} avatarUrl={found.avatarUrl} hint={found.role} />}
        </output>
        <TextField
          label={zhPeople.message}
          placeholder={zhPeople.messagePlaceholder}
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
    border-radius: ${theme.radius.small};
    background: ${theme.color.hover};
  }
`;
