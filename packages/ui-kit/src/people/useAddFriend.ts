import { useState, type RefObject } from 'react';
import { zhPeople } from '../copy/zhPeople.js';
import { focusFirstError } from '../forms/focusFirstError.js';
import { trimmed } from '../forms/isBlank.js';
import { textError } from '../forms/formErrors.js';
import { useWhileShown } from '../primitives/useWhileShown.js';

/** The reason why a request is not sent. */
export type AddFriendProblem = 'usernameMissing' | 'isSelf' | 'isFriend';

/** The person that a user name belongs to. */
export interface FoundPerson {
  readonly id: string;
  readonly name: string;
  readonly avatarUrl: string;
  /** For example 师傅; empty when it is not known. */
  readonly role: string;
}

/** The callbacks of a contact request. */
interface AddFriendDeps {
  readonly problemOf: (username: string) => AddFriendProblem | null;
  readonly onFind: (username: string) => Promise<FoundPerson | string>;
  readonly onSend: (id: string, message: string) => Promise<string | null>;
  readonly onClose: () => void;
}

/** The maximal length of a user name, in characters. */
const NAME_MAX = 64;
/** The maximal length of the message of a request, in characters. */
const MESSAGE_MAX = 50;

/**
 * A contact request in two presses: the first finds the person, the second sends it. A refusal goes back to `input`.
 */
export function useAddFriend(
  { problemOf, onFind, onSend, onClose }: AddFriendDeps,
  input: RefObject<HTMLInputElement | null>,
) {
  const finish = useWhileShown(onClose);
  const [username, setUsername] = useState('');
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const messageError = textError({ label: zhPeople.message, max: MESSAGE_MAX }, message);
  const [found, setFound] = useState<FoundPerson | null>(null);

  async function submit() {
    if (isBusy) return;
    const refused = problemOf(username);
    if (refused !== null) return refuse(zhPeople[refused]);
    const unfit = textError({ label: zhPeople.username, max: NAME_MAX }, username);
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
    if (refused !== null) return refuse(zhPeople[refused]);
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
