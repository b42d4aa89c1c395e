import { DUMMY_HASH, type Db, type WithBits, flagsOf } from '@fitout/emulator/profile';

/** An account of the marketplace, as it is stored. The chat account has the same id (A11). */
export interface MarketAccount {
  readonly id: string;
  readonly userName: string;
  readonly mobile: string | null;
  readonly role: 'User' | 'Service' | 'Master';
  readonly actualName: string;
  readonly nickName: string;
  readonly headImageUrl: string;
  readonly sex: string;
  readonly serviceId: string | null;
  readonly passwordHash: string;
  /** True for the accounts of the demo: `/Login?username=1001` has to work (A12). */
  readonly acceptsIdAsPassword: boolean;
  readonly isFirstLogin: boolean;
  readonly isBanned: boolean;
}

const FLAGS = ['acceptsIdAsPassword', 'isFirstLogin', 'isBanned'] as const satisfies readonly (keyof MarketAccount)[];
type Row = WithBits<MarketAccount, (typeof FLAGS)[number]>;

const COLUMNS = `id, user_name as userName, mobile, role, actual_name as actualName, nick_name as nickName,
  head_image_url as headImageUrl, sex, service_id as serviceId, password_hash as passwordHash,
  accepts_id_as_password as acceptsIdAsPassword, is_first_login as isFirstLogin, is_banned as isBanned`;

export function createAccounts(db: Db) {
  const first = (where: string, ...values: string[]): MarketAccount | null => {
    const row = db.all<Row>(`select ${COLUMNS} from market_accounts where ${where} limit 1`, ...values)[0];
    return row === undefined ? null : { ...row, ...flagsOf(row, FLAGS) };
  };
  const staffIds = () =>
    db.all<{ id: string }>`select account_id as id from market_customer_services order by account_id`.map(
      (row) => row.id,
    );

  return {
    staffIds,

    workTimeOf: (id: string) =>
      db.all<{ workTime: string }>`select work_time as workTime from market_customer_services
          where account_id = ${id}`[0]?.workTime ?? null,

    insertWorkTime: (id: string, workTime: string) =>
      void db.run`insert into market_customer_services values (${id}, ${workTime})`,

    byId: (id: string) => first('id = ?', id),

    /**
     * The account with this id, user name or mobile number. The marketplace's registration lets none of them overlap;
     * an id from the chat service may equal a user name or mobile number of another account, which then is returned.
     */
    byLoginName: (name: string) => first('user_name = ?1 or mobile = ?1', name) ?? first('id = ?', name),

    byMobile: (mobile: string) => first('mobile = ?', mobile),

    change(id: string, { nickName, actualName, headImageUrl, sex, mobile, isFirstLogin }: MarketAccount): void {
      db.run`update market_accounts set nick_name = ${nickName}, actual_name = ${actualName}, head_image_url =
          ${headImageUrl}, sex = ${sex}, mobile = ${mobile},
           is_first_login = ${Number(isFirstLogin)} where id = ${id}`;
    },

    setPasswordHash: (id: string, hash: string) =>
      void db.run`update market_accounts set password_hash = ${hash} where id = ${id}`,

    createdAt: (id: string) =>
      db.all<{ at: number }>`select created_at as at from market_accounts where id = ${id}`[0]?.at ?? 0,

    count: () => db.all<{ n: number }>`select count(*) as n from market_accounts`[0]?.n ?? 0,

    highestId: () =>
      db.all<{ n: number | null }>`select max(cast(id as integer)) as n from market_accounts where length(id) < 10
          and id not glob '*[^0-9]*'`[0]?.n ?? 0,

    insert(account: MarketAccount, createdAt: number): void {
      db.run`insert into market_accounts
        values (${account.id}, ${account.userName}, ${account.mobile}, ${account.role}, ${account.actualName},
          ${account.nickName}, ${account.headImageUrl}, ${account.sex}, ${account.serviceId},
          ${account.passwordHash}, ${Number(account.acceptsIdAsPassword)}, ${Number(account.isFirstLogin)},
          ${Number(account.isBanned)}, ${createdAt})`;
    },
  };
}

export function maskMobile(mobile: string | null): string {
  return mobile === null || mobile.length < 8 ? '' : `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
}

const CHINA_OFFSET_MINUTES = 8 * 60;
const DAY_MINUTES = 24 * 60;

/** Whether a time is within hours such as `09:00-21:00`, in the zone +08:00 (A62); the hours may pass midnight. */
export function isWithinHours(hours: string, nowMs: number): boolean {
  const read = minutesOf(hours);
  if (read === null) return false;
  const { from, to } = read;
  const now = (Math.floor(nowMs / 60_000) + CHINA_OFFSET_MINUTES) % DAY_MINUTES;
  return from <= to ? from <= now && now < to : now >= from || now < to;
}

/** When hours such as `09:00-21:00` begin next after a time, in ms; never (`Infinity`) for a text that is no hours. */
export function nextOpening(hours: string, nowMs: number): number {
  const read = minutesOf(hours);
  if (read === null) return Infinity;
  const minute = Math.floor(nowMs / 60_000);
  const past = (minute + CHINA_OFFSET_MINUTES - read.from + DAY_MINUTES) % DAY_MINUTES;
  return (minute + DAY_MINUTES - past) * 60_000;
}

function minutesOf(hours: string): { readonly from: number; readonly to: number } | null {
  const match = /^(\d\d):(\d\d)-(\d\d):(\d\d)$/.exec(hours);
  if (match === null) return null;
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = match.slice(1).map(Number);
  return { from: fromHour * 60 + fromMinute, to: toHour * 60 + toMinute };
}

export function isStrongPassword(password: string, userName: string): boolean {
  const kinds = [/\d/u, /\p{Ll}/u, /\p{Lu}/u, /[^\d\p{Ll}\p{Lu}]/u].filter((kind) => kind.test(password)).length;
  return password.length >= 8 && kinds >= 2 && password.toLowerCase() !== userName.toLowerCase();
}

export function userNameFault(name: string, maxBytes: number): 'userNameTooLong' | 'userNameIllegal' | null {
  if (Buffer.byteLength(name) > maxBytes) return 'userNameTooLong';
  // Spaces, control characters, and characters with a meaning in markup or addresses.
  if (!/^[^\s\p{C}<>"'`&/\\#?%]+$/u.test(name)) return 'userNameIllegal';
  // A short number could be the id of an account now or later, and log-in accepts ids; eleven digits are a mobile
  // number.
  return /^\d+$/.test(name) && name.length !== 11 ? 'userNameIllegal' : null;
}

export interface ChatUser {
  readonly id: string;
  readonly nickname: string;
}

export const NOBODY = {
  role: 'User',
  actualName: '',
  mobile: null,
  headImageUrl: '',
  sex: '0',
  serviceId: null,
  passwordHash: DUMMY_HASH,
  acceptsIdAsPassword: false,
  isFirstLogin: false,
  isBanned: false,
} as const satisfies Partial<MarketAccount>;

export function newcomer(
  { id, nickname }: ChatUser,
  accounts: Pick<ReturnType<typeof createAccounts>, 'byLoginName' | 'staffIds'>,
): MarketAccount {
  // A user name or mobile number of another account cannot be used; no registered name contains a colon.
  const userName = accounts.byLoginName(id) === null ? id : `chat:${id}`;
  return { ...NOBODY, id, userName, nickName: nickname, serviceId: accounts.staffIds()[0] ?? null };
}
