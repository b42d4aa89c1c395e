import type { Credentials, ImClient, ImErrorCode } from '@fitout/im-core';
import { shouldRegister } from '../features/account/rules.js';

/** What starting needs besides the client. */
export interface StartOptions {
  readonly mayRegister: boolean;
  readonly notify: (tone: 'info' | 'error', text: string) => void;
}

/** Refusals worth a word of their own; the rest is for the banner of the chat to show (R260). */
const SENTENCES: Partial<Record<ImErrorCode, string>> = { userBanned: '用户已被封禁！' };

/**
 * Logs in to chat; an account that does not exist is registered with its id as name, nickname and password,
 * once, and logged in again (R077, A13).
 */
export async function startChat(im: ImClient, credentials: Credentials, options: StartOptions): Promise<void> {
  const first = await im.session.start(credentials);
  if (first.ok) return;
  if (!shouldRegister(first.error.code, options.mayRegister, false)) return tell(first.error.code, options);
  const { userId } = credentials;
  const registered = await im.session.register({ userId, password: userId, nickname: userId });
  if (!registered.ok) return tell(registered.error.code, options);
  const second = await im.session.start({ userId, secret: { kind: 'password', value: userId } });
  if (!second.ok) tell(second.error.code, options);
}

function tell(code: ImErrorCode, { notify }: StartOptions): void {
  const sentence = SENTENCES[code];
  if (sentence !== undefined) notify('error', sentence);
}
