import demo from './demo.json' with { type: 'json' };

export const DEMO_APP_KEY = 'fitout#demo';

/** Marketplace password of every demo account that can log in. The chat password is the id (A13). */
export const DEMO_PASSWORD = 'demo123';

export interface DemoAccount {
  readonly id: string;
  readonly userName: string;
  readonly role: 'User' | 'Service' | 'Master';
  readonly actualName: string;
  readonly nickName: string;
  readonly mobile: string;
  /** `none`: not registered with the chat service yet, so that the first log-in registers the account. */
  readonly chat: 'ready' | 'none' | 'banned';
  readonly purpose: string;
}

export const DEMO_ACCOUNTS = demo.accounts as readonly DemoAccount[];

export interface LogInSettings {
  /** The server to which the log-in form sends the password: the marketplace's, unless it is `im-only` (A11). */
  readonly auth?: 'marketplace' | 'im-only' | undefined;
  readonly isHardened?: boolean | undefined;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/**
 * The user name and password of this account; at the chat service both are its id (A13). Null if the account cannot log
 * in: in the `hardened` profile chat passwords are random, and an account without a chat account has none.
 */
export function demoLogInOf(
  { id, userName, chat }: Pick<DemoAccount, 'id' | 'userName' | 'chat'>,
  { auth, isHardened = false }: LogInSettings,
): Credentials | null {
  if (auth !== 'im-only') return { username: userName, password: DEMO_PASSWORD };
  return isHardened || chat === 'none' ? null : { username: id, password: id };
}

/** The credentials of this user name if it is an account of the demo, otherwise null. */
export function offeredLogIn(
  people: readonly DemoAccount[],
  userName: string,
  settings: LogInSettings,
): Credentials | null {
  const account = people.find((candidate) => candidate.userName === userName);
  return account === undefined ? null : demoLogInOf(account, settings);
}

export function demoLogIns(settings: LogInSettings): readonly (Credentials & { name: string; purpose: string })[] {
  return DEMO_ACCOUNTS.flatMap((account) => {
    const credentials = demoLogInOf(account, settings);
    return credentials === null ? [] : [{ name: shownName(account), ...credentials, purpose: account.purpose }];
  });
}

/** The name that other users see: the actual name first, then the nickname, then the user name (R145). */
export function shownName(account: DemoAccount): string {
  return account.actualName || account.nickName || account.userName;
}
