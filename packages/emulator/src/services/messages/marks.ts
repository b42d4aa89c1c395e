import type { Db } from '../../storage/Db.js';

/** One emoji among the reactions to a message, as one account sees it. */
export interface Reaction {
  readonly emoji: string;
  /** The accounts, the first to react first. */
  readonly names: readonly string[];
}

/** The reactions to these messages, by message id; each emoji where it was first used. */
export function reactionsTo(db: Db, ids: readonly string[]): ReadonlyMap<string, readonly Reaction[]> {
  const rows = db.all<{ id: string; emoji: string; names: string }>`select cast(r.message as text) id, r.emoji,
      json_group_array(a.name order by r.at, a.id) names
     from reactions r join accounts a on a.id = r.account
     where r.message in (select cast(value as integer) from json_each(${JSON.stringify(ids)}))
     group by r.message, r.emoji order by r.message, min(r.at), r.emoji`;
  const found = new Map<string, Reaction[]>();
  for (const { id, emoji, names } of rows) {
    found.set(id, [...(found.get(id) ?? []), { emoji, names: JSON.parse(names) as string[] }]);
  }
  return found;
}

/** Returns false if nothing changed. */
export function react(db: Db, message: string, account: number, emoji: string, at: number | null): boolean {
  const id = BigInt(message);
  const { changes } =
    at === null
      ? db.run`delete from reactions where message = ${id} and emoji = ${emoji} and account = ${account}`
      : db.run`insert into reactions values (${id}, ${emoji}, ${account}, ${at}) on conflict do nothing`;
  return changes === 1;
}

interface Pin {
  readonly meta: Uint8Array;
  /** Who pinned it, and when in milliseconds since 1970. */
  readonly by: string;
  readonly at: number;
}

/** The pinned messages of a conversation, the last pinned first, from the one at `from`. */
export function pinsIn(db: Db, conversation: string, from: number, limit: number): readonly Pin[] {
  return db.all<Omit<Pin, 'meta'> & { meta: ArrayBuffer }>`select m.meta, a.name by, p.at from pins p
      join messages m on m.id = p.message join accounts a on a.id = p.account
     where p.conversation = ${conversation} order by p.at desc, p.message desc limit ${limit} offset ${from}`.map(
    (row) => ({ ...row, meta: new Uint8Array(row.meta) }),
  );
}

/** Returns false if the message was not pinned; pinned again, it comes first. */
export function pin(db: Db, message: string, conversation: string, account: number, at: number | null): boolean {
  const id = BigInt(message);
  const { changes } =
    at === null
      ? db.run`delete from pins where message = ${id}`
      : db.run`insert into pins values (${id}, ${conversation}, ${account}, ${at})
           on conflict do update set account = excluded.account, at = excluded.at`;
  return changes === 1;
}

export function pinCount(db: Db, conversation: string): number {
  const [row] = db.all<{ count: number }>`select count(*) count from pins where conversation = ${conversation}`;
  return row?.count ?? 0;
}

/** Keeps a report of a message for the operators; a second one of the same account replaces the first. */
export function report(db: Db, message: string, account: number, type: string, reason: string, at: number): void {
  db.run`insert into reports values (${BigInt(message)}, ${account}, ${type}, ${reason}, ${at})
     on conflict do update set type = excluded.type, reason = excluded.reason, at = excluded.at`;
}
