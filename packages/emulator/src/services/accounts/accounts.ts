import type { Clock } from '../../Clock.js';
import type { RequestError } from '../../errors.js';
import type { Random } from '../../Random.js';
import { err, ok, type Result } from '../../result.js';
import type { Db, SqlValue, WithBits } from '../../storage/Db.js';
import { hashPassword, DUMMY_HASH, verifyPassword } from './passwords.js';
import { ensureTenant, type Tenant } from '../tenants.js';

export interface Account {
  readonly id: number;
  readonly tenantId: number;
  readonly name: string;
  readonly nickname: string;
  readonly uuid: string;
  readonly isBanned: boolean;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly modifiedAt: number;
}

export interface AccountDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
}

interface NewAccount {
  readonly name: string;
  readonly password: string;
  readonly nickname?: string;
}

const NAME_MAX_BYTES = 64;
const NAME = /^[a-z0-9_.-]+$/;
const COLUMNS = `id, tenant tenantId, name, nickname, uuid, is_banned isBanned, created_at createdAt,
  modified_at modifiedAt`;

/** Converts a typed account id to lower case, in which ids are compared (R262, A15). */
export function toAccountName(typed: string): string {
  return typed.trim().toLowerCase();
}

/** The fault of a name, or null. A name has at most 64 bytes of letters, digits, `_`, `.` and `-` (R262, R263, A15). */
export function nameProblem(name: string): 'nameTooLong' | 'nameIllegal' | null {
  if (new TextEncoder().encode(name).length > NAME_MAX_BYTES) return 'nameTooLong';
  return NAME.test(name) ? null : 'nameIllegal';
}

/** Registers by the rules of open registration (R261…R265). */
export async function registerAccount(
  deps: AccountDeps,
  appKey: string,
  account: NewAccount,
): Promise<Result<Account, RequestError>> {
  const name = toAccountName(account.name);
  const problem = nameProblem(name);
  if (problem !== null) return err(problem);
  if (account.password === '') return err('passwordMissing');

  const tenant = ensureTenant(deps.db, appKey, deps.clock.now());
  if (!tenant.isOpen) return err('registrationClosed');
  if (findAccount(deps.db, tenant.id, name) !== null) return err('nameTaken');
  if (tenant.maxAccounts !== null && countAccounts(deps.db, tenant.id) >= tenant.maxAccounts)
    return err('quotaReached');
  return createAccount(deps, tenant, { ...account, name });
}

export async function createAccount(
  deps: AccountDeps,
  tenant: Tenant,
  fields: NewAccount,
): Promise<Result<Account, 'nameTaken'>> {
  const password = await hashPassword(fields.password, deps.random);
  const name = toAccountName(fields.name);
  const now = deps.clock.now();
  const { changes } = deps.db.run`insert into accounts (tenant, name, nickname, uuid, password, created_at,
      modified_at)
     values (${tenant.id}, ${name}, ${fields.nickname ?? ''}, ${uuidFrom(deps.random.bytes(16))}, ${password},
      ${now}, ${now}) on conflict do nothing`;
  const account = findAccount(deps.db, tenant.id, name);
  // Another request may have taken the name while the hash was computed.
  return changes === 1 && account !== null ? ok(account) : err('nameTaken');
}

/** The account with this name and password. Only a correct password reveals a ban (R260). */
export async function checkPassword(
  db: Db,
  tenantId: number,
  name: string,
  password: string,
): Promise<Result<Account, RequestError>> {
  const account = findAccount(db, tenantId, name);
  if (account === null) {
    // The error texts differ (A13), but the response times must not.
    await verifyPassword(password, DUMMY_HASH);
    return err('accountUnknown');
  }
  const [row] = db.all<{ password: string }>`select password from accounts where id = ${account.id}`;
  if (row === undefined || !(await verifyPassword(password, row.password))) return err('passwordWrong');
  return account.isBanned ? err('accountBanned') : ok(account);
}

function accountWhere(db: Db, where: string, ...values: SqlValue[]): Account | null {
  const [row] = db.all<WithBits<Account, 'isBanned'>>(`select ${COLUMNS} from accounts where ${where}`, ...values);
  return row === undefined ? null : { ...row, isBanned: row.isBanned === 1 };
}

export function findAccount(db: Db, tenantId: number, name: string): Account | null {
  return accountWhere(db, 'tenant = ? and name = ?', tenantId, toAccountName(name));
}

export function accountById(db: Db, id: number): Account | null {
  return accountWhere(db, 'id = ?', id);
}

export function setBanned(db: Db, accountId: number, isBanned: boolean): void {
  db.run`update accounts set is_banned = ${isBanned ? 1 : 0} where id = ${accountId}`;
}

export async function setPassword(deps: AccountDeps, accountId: number, password: string): Promise<void> {
  const hash = await hashPassword(password, deps.random);
  deps.db.run`update accounts set password = ${hash}, modified_at = ${deps.clock.now()} where id = ${accountId}`;
}

export function setNickname(deps: AccountDeps, accountId: number, nickname: string): void {
  deps.db.run`update accounts set nickname = ${nickname}, modified_at = ${deps.clock.now()} where id = ${accountId}`;
}

function countAccounts(db: Db, tenantId: number): number {
  const [row] = db.all<{ n: number }>`select count(*) n from accounts where tenant = ${tenantId}`;
  return row?.n ?? 0;
}

function uuidFrom(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

export type Person = Pick<Account, 'id' | 'name'>;

export type Directory = ReturnType<typeof createDirectory>;

const REMEMBERED_MAX = 50_000;

/**
 * Creates a directory that keeps every account it has found: an account never changes its name and is never deleted.
 */
export function createDirectory(db: Db) {
  const known = new Map<string, Person>();

  return {
    find(tenantId: number, name: string): Person | null {
      const key = `${tenantId}/${name}`;
      const person = known.get(key);
      if (person !== undefined) return person;
      const account = findAccount(db, tenantId, name);
      if (account === null) return null;
      if (known.size >= REMEMBERED_MAX) known.clear();
      const found = { id: account.id, name: account.name };
      known.set(key, found);
      return found;
    },
  };
}

const KEYS: ReadonlySet<string> = new Set(['nickname', 'avatarurl', 'mail', 'phone', 'gender', 'sign', 'birth', 'ext']);

const MAX_BYTES = 2_048;

type Profile = Readonly<Record<string, string>>;

export function profileOf(db: Db, accountId: number, fields: readonly string[] = []): Profile {
  const rows = db.all<{ key: string; value: string }>`select key, value from profiles where account = ${accountId}`;
  const chosen = fields.length === 0 ? rows : rows.filter((row) => fields.includes(row.key));
  return Object.fromEntries(chosen.map((row) => [row.key, row.value]));
}

export function changeProfile(db: Db, accountId: number, changes: Profile): Profile | null {
  const known = Object.entries(changes).filter(([key]) => KEYS.has(key));
  const merged = { ...profileOf(db, accountId), ...Object.fromEntries(known) };
  if (new TextEncoder().encode(Object.values(merged).join('')).length > MAX_BYTES) return null;
  db.transaction(() => {
    for (const [key, value] of known) {
      db.run`insert into profiles values (${accountId}, ${key}, ${value})
        on conflict do update set value = excluded.value`;
    }
  });
  return Object.fromEntries(known);
}

interface PushToken {
  readonly device_id: string;
  readonly device_token: string;
  readonly notifier_name: string;
}

const LANGUAGE = 'language';
const DEVICE = 'device:';

function setPushSetting(db: Db, accountId: number, name: string, value: string): void {
  db.run`insert into push_settings values (${accountId}, ${name}, ${value})
    on conflict do update set value = excluded.value`;
}

function pushSettingsOf(db: Db, accountId: number): readonly (readonly [string, string])[] {
  const rows = db.all<{
    name: string;
    value: string;
  }>`select name, value from push_settings where account = ${accountId}`;
  return rows.map(({ name, value }) => [name, value]);
}

/** Sets the token with which a device gets pushes; an empty one removes it. */
export function setPushToken(db: Db, accountId: number, device: string, token: string, notifier: string): void {
  const row: PushToken = { device_id: device, device_token: token, notifier_name: notifier };
  if (token !== '') setPushSetting(db, accountId, DEVICE + device, JSON.stringify(row));
  else db.run`delete from push_settings where account = ${accountId} and name = ${DEVICE + device}`;
}

export function pushTokensOf(db: Db, accountId: number): readonly PushToken[] {
  const rows = pushSettingsOf(db, accountId).filter(([name]) => name.startsWith(DEVICE));
  return rows.map(([, value]) => JSON.parse(value) as PushToken);
}

export function setPushLanguage(db: Db, accountId: number, language: string): void {
  setPushSetting(db, accountId, LANGUAGE, language);
}

export function pushLanguageOf(db: Db, accountId: number): string {
  return Object.fromEntries(pushSettingsOf(db, accountId))[LANGUAGE] ?? '';
}
