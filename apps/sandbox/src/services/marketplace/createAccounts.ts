import type { Db } from '../../storage/Db.js';
import { createStaff } from './createStaff.js';

/** An account of the marketplace, as it is stored. The chat account has the same id (A11). */
export interface MarketAccount {
  readonly id: string;
  readonly userName: string;
  readonly mobile: string | null;
  readonly role: 'User' | 'Service' | 'Master';
  readonly actualName: string;
  readonly nickName: string;
  readonly headImageUrl: string;
  /** 0 unknown, 1 male, 2 female. */
  readonly sex: string;
  /** The id of the customer-service account of this customer. */
  readonly serviceId: string | null;
  readonly passwordHash: string;
  /** True for the accounts of the demo: `/Login?username=1001` has to work (A12). */
  readonly acceptsIdAsPassword: boolean;
  readonly isFirstLogin: boolean;
  readonly isBanned: boolean;
}

type Row = Omit<MarketAccount, 'acceptsIdAsPassword' | 'isFirstLogin' | 'isBanned'> & {
  readonly acceptsIdAsPassword: number;
  readonly isFirstLogin: number;
  readonly isBanned: number;
};

const COLUMNS = `id, user_name as userName, mobile, role, actual_name as actualName, nick_name as nickName,
  head_image_url as headImageUrl, sex, service_id as serviceId, password_hash as passwordHash,
  accepts_id_as_password as acceptsIdAsPassword, is_first_login as isFirstLogin, is_banned as isBanned`;

/** Creates the accounts of the marketplace over the database. It reads and writes, and contains no rules. */
export function createAccounts(db: Db) {
  const first = (where: string, ...values: string[]): MarketAccount | null => {
    const row = db.all<Row>(`select ${COLUMNS} from market_accounts where ${where} limit 1`, ...values)[0];
    return row === undefined ? null : fromRow(row);
  };

  return {
    ...createStaff(db),

    byId: (id: string) => first('id = ?', id),

    /**
     * The account with this id, user name or mobile number. The marketplace's registration lets none of them overlap;
     * an id from the chat service may equal a user name or mobile number of another account, which then is returned.
     */
    byLoginName: (name: string) => first('user_name = ?1 or mobile = ?1', name) ?? first('id = ?', name),

    /** The account with exactly this mobile number. */
    byMobile: (mobile: string) => first('mobile = ?', mobile),

    /** Changes the profile of an account. */
    change(id: string, { nickName, actualName, headImageUrl, sex, mobile, isFirstLogin }: MarketAccount): void {
      db.run(
        `update market_accounts set nick_name = ?, actual_name = ?, head_image_url = ?, sex = ?, mobile = ?,
           is_first_login = ? where id = ?`,
        nickName,
        actualName,
        headImageUrl,
        sex,
        mobile,
        Number(isFirstLogin),
        id,
      );
    },

    setPasswordHash: (id: string, hash: string) =>
      void db.run('update market_accounts set password_hash = ? where id = ?', hash, id),

    createdAt: (id: string) =>
      db.all<{ at: number }>('select created_at as at from market_accounts where id = ?', id)[0]?.at ?? 0,

    count: () => db.all<{ n: number }>('select count(*) as n from market_accounts')[0]?.n ?? 0,

    /** The highest numeric id that this registration has given, 0 if there is none. */
    highestId: () =>
      db.all<{ n: number | null }>(
        `select max(cast(id as integer)) as n from market_accounts where length(id) < 10 and id not glob '*[^0-9]*'`,
      )[0]?.n ?? 0,

    insert(account: MarketAccount, createdAt: number): void {
      db.run(
        'insert into market_accounts values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
        account.id,
        account.userName,
        account.mobile,
        account.role,
        account.actualName,
        account.nickName,
        account.headImageUrl,
        account.sex,
        account.serviceId,
        account.passwordHash,
        Number(account.acceptsIdAsPassword),
        Number(account.isFirstLogin),
        Number(account.isBanned),
        createdAt,
      );
    },
  };
}

function fromRow(row: Row): MarketAccount {
  return {
    ...row,
    acceptsIdAsPassword: row.acceptsIdAsPassword === 1,
    isFirstLogin: row.isFirstLogin === 1,
    isBanned: row.isBanned === 1,
  };
}
