import type { Clock } from '../Clock.js';
import type { Random } from '../Random.js';
import type { Db } from '../storage/Db.js';
import { portraitOf } from '../services/marketplace/catalog.js';
import { createAccounts } from '../services/marketplace/accounts.js';
import { hashPasswordNow } from '../services/accounts/passwords.js';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demoAccounts.js';

/** Working hours of the staff; the second shift ends at midnight. */
const WORK_TIMES: Readonly<Record<string, string>> = { '2001': '09:00-21:00', '2002': '13:00-24:00' };

/** The customer-service account of every customer. */
const DEFAULT_SERVICE = '2001';

/** The sex of each account, which is not in the list that the chat and the marketplace share. */
const SEX: Readonly<Record<string, string>> = { '1001': '2', '1002': '1', '1003': '2', '2001': '2', '3001': '1' };
const FIRST_LOGIN: ReadonlySet<string> = new Set(['1004']);

/** Seeds the accounts of the demo into an empty marketplace; returns false if it has accounts, which stay unchanged. */
export function seedMarketplace(db: Db, clock: Pick<Clock, 'now'>, random: Random): boolean {
  const accounts = createAccounts(db);
  if (accounts.count() > 0) return false;
  // One hash for all accounts: the password is the same and is printed at the start.
  const passwordHash = hashPasswordNow(DEMO_PASSWORD, random);
  db.transaction(() => {
    for (const { id, userName, role, actualName, nickName, mobile, chat } of DEMO_ACCOUNTS) {
      const serviceId = role === 'User' ? DEFAULT_SERVICE : null;
      const person = { id, userName, role, actualName, nickName, mobile, serviceId, passwordHash };
      const profile = { headImageUrl: portraitOf(id), sex: SEX[id] ?? '0', isFirstLogin: FIRST_LOGIN.has(id) };
      accounts.insert({ ...person, ...profile, acceptsIdAsPassword: true, isBanned: chat === 'banned' }, clock.now());
    }
    for (const [id, workTime] of Object.entries(WORK_TIMES)) accounts.insertWorkTime(id, workTime);
  });
  return true;
}
