import type { Db } from '../storage/Db.js';

export interface Tenant {
  readonly id: number;
  readonly appKey: string;
  /** Open registration, as the vendor's console switches it. */
  readonly isOpen: boolean;
  readonly maxAccounts: number | null;
  /** How long a sender can recall a message, in milliseconds (A26). */
  readonly recallMs: number;
}

const APP_KEY = /^[A-Za-z0-9][\w.-]{0,63}#[A-Za-z0-9][\w.-]{0,63}$/;

export function isAppKey(text: string): boolean {
  return APP_KEY.test(text);
}

export function findTenant(db: Db, appKey: string): Tenant | null {
  const [row] = db.all<Omit<Tenant, 'isOpen'> & { readonly isOpen: number }>`select id, app_key appKey, is_open isOpen,
    max_accounts maxAccounts, recall_ms recallMs from tenants where app_key = ${appKey}`;
  return row === undefined ? null : { ...row, isOpen: row.isOpen === 1 };
}

export function appKeys(db: Db): string[] {
  return db.all<{ key: string }>`select app_key key from tenants order by app_key`.map(({ key }) => key);
}

/** Finds or creates a tenant; the caller has checked the key with {@link isAppKey}. */
export function ensureTenant(db: Db, appKey: string, now: number): Tenant {
  db.run`insert into tenants (app_key, created_at) values (${appKey}, ${now}) on conflict do nothing`;
  const tenant = findTenant(db, appKey);
  if (tenant === null) throw new Error('a tenant that was just created is missing');
  return tenant;
}

/** Opens or closes registration and sets the account quota, as an operator does in the vendor's console (R264, R265). */
export function setRegistration(db: Db, tenant: Tenant, isOpen: boolean, maxAccounts: number | null): void {
  db.run`update tenants set is_open = ${isOpen ? 1 : 0}, max_accounts = ${maxAccounts} where id = ${tenant.id}`;
}

/** Sets how long a sender can recall a message, in milliseconds; 0 means not at all (A26). */
export function setRecallWindow(db: Db, tenant: Tenant, ms: number): void {
  db.run`update tenants set recall_ms = ${ms} where id = ${tenant.id}`;
}

/** How long a sender can recall a message under this app key, in milliseconds. */
export function recallWindowOf(db: Db, tenantId: number): number {
  const [row] = db.all<{ recall_ms: number }>`select recall_ms from tenants where id = ${tenantId}`;
  return row?.recall_ms ?? 0;
}
