import { type Db } from '@fitout/emulator/profile';
import type { JsonWebKey } from 'node:crypto';
import type { Body } from '@fitout/api-client/contract';
import { hashOf } from './logIns.js';

type PushDevice = Body<'push.subscribe'>;

const DEVICES_MAX = 20;

/** The browsers that get pushes: one subscription for each, of the log-in that made it. */
export function createPushes(db: Db) {
  return {
    /** The key that signs pushes, made once with `create`: browsers subscribe to it. */
    key(create: () => JsonWebKey): JsonWebKey {
      const [row] = db.all<{ jwk: string }>`select jwk from market_push_key`;
      if (row !== undefined) return JSON.parse(row.jwk) as JsonWebKey;
      const made = create();
      db.run`insert into market_push_key values (${JSON.stringify(made)})`;
      return made;
    },

    /** The browser's next user takes over the subscription of the last one; an account's oldest ones make room. */
    put(accountId: string, token: string, { endpoint, p256dh, auth, withText }: PushDevice): void {
      db.run`insert or replace into market_pushes
        values (${endpoint}, ${accountId}, ${hashOf(token)}, ${p256dh}, ${auth}, ${withText ? 1 : 0})`;
      db.run`delete from market_pushes where account_id = ${accountId} and rowid not in
        (select rowid from market_pushes where account_id = ${accountId} order by rowid desc limit ${DEVICES_MAX})`;
    },

    remove: (endpoint: string, accountId: string) =>
      void db.run`delete from market_pushes where endpoint = ${endpoint} and account_id = ${accountId}`,

    /** The push service knows the subscription no more. */
    forget: (endpoint: string) => void db.run`delete from market_pushes where endpoint = ${endpoint}`,

    devicesOf: (accountId: string): readonly PushDevice[] =>
      db
        .all<Omit<PushDevice, 'withText'> & { readonly withText: number }>(
          `select endpoint, p256dh, auth, with_text withText from market_pushes where account_id = ?`,
          accountId,
        )
        .map((row) => ({ ...row, withText: row.withText === 1 })),
  };
}
