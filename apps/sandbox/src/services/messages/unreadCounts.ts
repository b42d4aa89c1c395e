import type { Db } from '../../storage/Db.js';

/**
 * If more messages than this are counted with a read of the list, the count is stored, so that they are not counted
 * again.
 */
const COUNTED_AFRESH = 64;

/**
 * Stored counts of a conversation's unread messages up to a message id. Every operation that can change the count
 * deletes it: reading, clearing, removing, recalling and deleting. A new message does not, because its id is higher.
 */
export const UNREAD_TABLES = `
create table if not exists unread_counts (
  owner integer not null,
  peer integer not null,
  name text not null,
  through integer not null,
  unread integer not null,
  primary key (owner, peer)
) without rowid;
create index if not exists unread_counts_by_name on unread_counts (name);
create trigger if not exists unread_forgotten_when_read after update of read_id, cleared_id on conversations
  when old.read_id <> new.read_id or old.cleared_id <> new.cleared_id
  begin delete from unread_counts where owner = new.owner and peer = new.peer; end;
create trigger if not exists unread_forgotten_when_off_list after delete on conversations
  begin delete from unread_counts where owner = old.owner and peer = old.peer; end;
create trigger if not exists unread_forgotten_when_removed after insert on removed_messages
  begin delete from unread_counts where owner = new.owner
    and name = (select conversation from messages where id = new.message); end;
create trigger if not exists unread_forgotten_when_recalled after update of conversation on messages
  when old.conversation is not null
  begin delete from unread_counts where name = old.conversation; end;
create trigger if not exists unread_forgotten_when_deleted after delete on messages
  when old.conversation is not null
  begin delete from unread_counts where name = old.conversation; end;`;

/**
 * Selects the stored count of a conversation and the number of messages after it; the parameters are its owner and its
 * peer.
 */
const FRESH = `
  with place as (
    select c.owner, c.name, max(c.read_id, c.cleared_id, coalesce(u.through, 0)) after, coalesce(u.unread, 0) known
    from conversations c left join unread_counts u on u.owner = c.owner and u.peer = c.peer
    where c.owner = ? and c.peer = ?
  )
  select p.name, p.known,
    (select count(*) from messages m where m.conversation = p.name and m.id > p.after and m.sender <> p.owner) fresh,
    (select count(*) from removed_messages r join messages m on m.id = r.message
     where r.owner = p.owner and r.message > p.after and m.conversation = p.name and m.sender <> p.owner) removed,
    (select cast(max(m.id) as text) from messages m where m.conversation = p.name) through
  from place p`;

interface FreshRow {
  readonly name: string;
  readonly known: number;
  readonly fresh: number;
  readonly removed: number;
  readonly through: string | null;
}

/** The messages of others after the owner's read position, without messages that the owner removed (R205). */
export function countUnread(db: Db, owner: number, peer: number): number {
  const [row] = db.all<FreshRow>(FRESH, owner, peer);
  if (row === undefined) return 0;
  const unread = row.known + row.fresh - row.removed;
  if (row.fresh > COUNTED_AFRESH && row.through !== null) {
    db.run(
      'insert or replace into unread_counts (owner, peer, name, through, unread) values (?, ?, ?, ?, ?)',
      owner,
      peer,
      row.name,
      BigInt(row.through),
      unread,
    );
  }
  return unread;
}
