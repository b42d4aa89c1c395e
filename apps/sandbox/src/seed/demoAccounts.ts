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

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  person('1001', 'linxiao', 'User', '林晓', '晓晓家装', 'main customer'),
  person('1002', 'chenyifan', 'User', '陈一帆', '陈一帆', 'colleague'),
  person('1003', 'zhouling', 'User', '周玲', '周玲', 'home owner'),
  person('1004', 'xinyonghu', 'User', '', '', 'first log-in, default name and picture'),
  { ...person('1005', 'fengjin', 'User', '封禁演示', '封禁演示', 'banned'), chat: 'banned' },
  { ...person('1006', 'noim', 'User', '许诺', '许诺', 'has no chat account yet'), chat: 'none' },
  person('1007', 'sunqiao', 'User', '孙巧', '孙巧', 'wants to be a friend of 1001'),
  person('2001', 'kefu01', 'Service', '客服小安', '客服小安', 'customer service'),
  person('2002', 'kefu02', 'Service', '客服小宁', '客服小宁', 'customer service, second shift'),
  person('3001', 'wangshifu', 'Master', '王师傅', '王师傅', 'lamps, locks and cameras on site'),
  person('3002', 'lishifu', 'Master', '李师傅', '李师傅', 'furniture and bathrooms'),
];

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

function person(
  id: string,
  userName: string,
  role: DemoAccount['role'],
  actualName: string,
  nickName: string,
  purpose: string,
): DemoAccount {
  // 1001 → 10000000001, 2001 → 10000000021: the same numbering for every role.
  const base = { User: 0, Service: 20, Master: 30 }[role];
  const mobile = `100000000${String(base + Number(id.slice(-1))).padStart(2, '0')}`;
  return { id, userName, role, actualName, nickName, mobile, chat: 'ready', purpose };
}
