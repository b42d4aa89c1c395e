import type { Clock, Credentials, ImClient, ImErrorCode } from '@fitout/im-core';
import { shouldRegister } from '../account/accountRules.js';

/** The options besides the client. */
export interface StartOptions {
  readonly mayRegister: boolean;
  readonly notify: (tone: 'info' | 'error', text: string) => void;
  readonly clock: Pick<Clock, 'after'>;
}

/** The pauses before each further log-in, because a new account may still be unknown to some servers. Milliseconds. */
const PAUSES_MS = [500, 1_500, 4_000] as const;

/** Refusals with their own text; the banner of the chat shows the others (R260). */
const SENTENCES: Partial<Record<ImErrorCode, string>> = { userBanned: '用户已被封禁！' };

/**
 * Logs in to chat; an account that does not exist is registered with its id as name, nickname and password, once, and
 * logged in again (R077, A13). Another tab, or this page before a reload, may have registered it already: an account
 * that exists by now is logged in as well.
 */
export async function startChat(im: ImClient, credentials: Credentials, options: StartOptions): Promise<void> {
  const first = await im.session.start(credentials);
  if (first.ok) return;
  if (!shouldRegister(first.error.code, options.mayRegister, false)) return report(first.error.code, options);
  const { userId } = credentials;
  const registered = await im.session.register({ userId, password: userId, nickname: userId });
  if (!registered.ok && registered.error.code !== 'userExists') return report(registered.error.code, options);
  const again = (): ReturnType<ImClient['session']['start']> =>
    im.session.start({ userId, secret: { kind: 'password', value: userId } });
  let answer = await again();
  for (const pause of PAUSES_MS) {
    // A session that is connecting or was ended needs no further attempt.
    if (answer.ok || answer.error.code !== 'userNotFound') break;
    await new Promise<void>((resolve) => void options.clock.after(pause, resolve));
    answer = await again();
  }
  if (!answer.ok) report(answer.error.code, options);
}

function report(code: ImErrorCode, { notify }: StartOptions): void {
  const sentence = SENTENCES[code];
  if (sentence !== undefined) notify('error', sentence);
}
