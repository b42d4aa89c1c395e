import type { Clock, Credentials, ImClient, ImErrorCode } from '@fitout/im-core';
import { shouldRegister } from '../features/account/rules.js';

/** What starting needs besides the client. */
export interface StartOptions {
  readonly mayRegister: boolean;
  readonly notify: (tone: 'info' | 'error', text: string) => void;
  readonly clock: Pick<Clock, 'after'>;
}

/** A service may not know at once everywhere what it has just registered: before each further log-in, milliseconds. */
const PAUSES_MS = [500, 1_500, 4_000] as const;

/** Refusals worth a word of their own; the rest is for the banner of the chat to show (R260). */
const SENTENCES: Partial<Record<ImErrorCode, string>> = { userBanned: '用户已被封禁！' };

/**
 * Logs in to chat; an account that does not exist is registered with its id as name, nickname and password,
 * once, and logged in again (R077, A13). Another tab, or this page before it was loaded anew, may be quicker at that: an account
 * that exists by now is logged in to as well.
 */
export async function startChat(im: ImClient, credentials: Credentials, options: StartOptions): Promise<void> {
  const first = await im.session.start(credentials);
  if (first.ok) return;
  if (!shouldRegister(first.error.code, options.mayRegister, false)) return tell(first.error.code, options);
  const { userId } = credentials;
  const registered = await im.session.register({ userId, password: userId, nickname: userId });
  if (!registered.ok && registered.error.code !== 'userExists') return tell(registered.error.code, options);
  const again = (): ReturnType<ImClient['session']['start']> =>
    im.session.start({ userId, secret: { kind: 'password', value: userId } });
  let answer = await again();
  for (const pause of PAUSES_MS) {
    // A session that waits or has been left starts nothing anew.
    if (answer.ok || answer.error.code !== 'userNotFound') break;
    await new Promise<void>((resolve) => void options.clock.after(pause, resolve));
    answer = await again();
  }
  if (!answer.ok) tell(answer.error.code, options);
}

function tell(code: ImErrorCode, { notify }: StartOptions): void {
  const sentence = SENTENCES[code];
  if (sentence !== undefined) notify('error', sentence);
}
