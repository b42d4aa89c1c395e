/** The tables of the chat. */
export const CHAT_TABLES = `
-- The tables of the chat. Times are milliseconds since 1970; a peer below zero is a group.

-- Tenants, one for each app key.
create table if not exists tenants (
  id integer primary key,
  app_key text not null unique,
  is_open integer not null default 1,
  max_accounts integer,
  recall_ms integer not null default 120000,
  created_at integer not null
);

-- Accounts and their profiles.
create table if not exists accounts (
  id integer primary key,
  tenant integer not null references tenants(id),
  name text not null,
  nickname text not null,
  uuid text not null,
  password text not null,
  is_banned integer not null default 0,
  created_at integer not null,
  modified_at integer not null,
  unique (tenant, name)
);

-- Tokens, as hashes.
create table if not exists tokens (
  hash blob primary key,
  account integer not null references accounts(id),
  expires_at integer not null,
  is_revoked integer not null default 0
) without rowid;
create index if not exists tokens_by_account on tokens (account);

-- Contacts, blocklists, friend requests.
create table if not exists contacts (
  owner integer not null references accounts(id),
  peer integer not null references accounts(id),
  remark text not null default '',
  primary key (owner, peer)
) without rowid;
create table if not exists blocks (
  owner integer not null references accounts(id),
  peer integer not null references accounts(id),
  primary key (owner, peer)
) without rowid;

create table if not exists friend_requests (
  requester integer not null references accounts(id),
  target integer not null references accounts(id),
  reason text not null,
  at integer not null,
  primary key (requester, target)
) without rowid;

create table if not exists profiles (
  account integer not null references accounts(id),
  key text not null,
  value text not null,
  primary key (account, key)
) without rowid;

-- Presence.
create table if not exists presences (
  account integer primary key references accounts(id),
  ext text not null,
  at integer not null,
  is_stand_in integer not null default 0
);
create table if not exists presence_subscriptions (
  owner integer not null references accounts(id),
  peer integer not null references accounts(id),
  until integer not null,
  primary key (owner, peer)
) without rowid;
create index if not exists presence_subscriptions_by_peer on presence_subscriptions (peer);

-- Messages and receipts.
create table if not exists messages (
  id integer primary key,
  tenant integer not null,
  kind text not null,
  sender integer not null,
  recipient integer not null,
  device text not null,
  client_id text,
  conversation text,
  is_recalled integer not null default 0,
  meta blob not null
);
create unique index if not exists messages_once on messages (sender, device, client_id, kind)
  where client_id is not null;
drop index if exists messages_in_conversation;
create index if not exists messages_of_conversation on messages (conversation, id, sender) where conversation is not null;
create table if not exists receipts (
  message integer not null,
  reader integer not null,
  kind text not null,
  primary key (message, reader, kind)
) without rowid;

-- What was done to a message after it was sent: its edits, by the ids of the messages that report them, the reactions to
-- it, and that it is pinned in its conversation.
create table if not exists edits (
  message integer not null,
  edit integer not null,
  primary key (message, edit)
) without rowid;
create table if not exists reactions (
  message integer not null,
  emoji text not null,
  account integer not null references accounts(id),
  at integer not null,
  primary key (message, emoji, account)
) without rowid;
create table if not exists pins (
  message integer primary key,
  conversation text not null,
  account integer not null references accounts(id),
  at integer not null
);
-- Reports outlive their messages: operators read them later.
create table if not exists reports (
  message integer not null,
  account integer not null references accounts(id),
  type text not null,
  reason text not null,
  at integer not null,
  primary key (message, account)
) without rowid;
create trigger if not exists unmarked_when_recalled after update of is_recalled on messages when new.is_recalled = 1
  begin delete from reactions where message = new.id; delete from pins where message = new.id; end;

-- An inbox is an append-only list per account. Each device has a cursor: it has received every item up to it.
--
-- A device that catches up empties one queue after the other, so device_queues stores how far each queue is beyond
-- the cursor. The inbox itself has no foreign keys and no second index, because every message writes to it.
-- account_cursors is the furthest cursor of all devices, at which a new device begins.
create table if not exists inbox (
  owner integer not null,
  id integer not null,
  queue text not null,
  except_device text,
  primary key (owner, id)
) without rowid;
create table if not exists devices (
  account integer not null references accounts(id),
  device text not null,
  cursor integer not null,
  seen_at integer not null,
  primary key (account, device)
) without rowid;
create table if not exists device_queues (
  account integer not null,
  device text not null,
  queue text not null,
  cursor integer not null,
  primary key (account, device, queue)
) without rowid;
create table if not exists account_cursors (
  account integer primary key references accounts(id),
  cursor integer not null
);

-- Groups and chatrooms.
create table if not exists groups (
  id integer primary key,
  tenant integer not null references tenants(id),
  name text not null,
  title text not null,
  description text not null,
  is_room integer not null,
  is_public integer not null,
  needs_approval integer not null,
  allows_invites integer not null,
  invites_need_consent integer not null,
  is_mute_all integer not null default 0,
  custom text not null,
  avatar text not null,
  announcement text not null default '',
  max_members integer not null,
  created_at integer not null,
  ended_at integer,
  unique (tenant, name)
);
create table if not exists group_members (
  grp integer not null references groups(id),
  account integer not null references accounts(id),
  role text not null,
  joined_at integer not null,
  primary key (grp, account)
) without rowid;
create index if not exists group_members_by_account on group_members (account);

-- The tables of a group: muted users, blocked users, users who may always write, invitations and applications.
create table if not exists group_mutes (
  grp integer not null references groups(id),
  account integer not null references accounts(id),
  until integer not null,
  primary key (grp, account)
) without rowid;
create table if not exists group_names (
  grp integer not null references groups(id),
  list text not null,
  account integer not null references accounts(id),
  primary key (grp, list, account)
) without rowid;
create table if not exists group_requests (
  grp integer not null references groups(id),
  account integer not null references accounts(id),
  kind text not null,
  inviter integer references accounts(id),
  primary key (grp, account, kind)
) without rowid;
-- Threads: each is a group of its own, below a message of its parent.
create table if not exists threads (
  grp integer primary key references groups(id),
  parent integer not null references groups(id),
  message integer not null unique,
  owner integer not null references accounts(id)
);
create index if not exists threads_by_parent on threads (parent);
-- Shared files, and what members say about themselves in the group.
create table if not exists group_files (
  grp integer not null references groups(id),
  file text not null references files(id),
  account integer not null references accounts(id),
  at integer not null,
  primary key (grp, file)
) without rowid;
create table if not exists member_attributes (
  grp integer not null references groups(id),
  account integer not null references accounts(id),
  name text not null,
  value text not null,
  primary key (grp, account, name)
) without rowid;
-- What the people in a chatroom agree on; what is not kept goes with who set it.
create table if not exists room_attributes (
  grp integer not null references groups(id),
  name text not null,
  value text not null,
  account integer not null references accounts(id),
  is_kept integer not null,
  primary key (grp, name)
) without rowid;

-- The tables of this service. peer is an account, or a group below zero.
create table if not exists conversations (
  owner integer not null references accounts(id),
  peer integer not null,
  name text not null,
  read_id integer not null default 0,
  is_top integer not null default 0,
  top_at integer not null default 0,
  hidden_id integer not null default 0,
  cleared_id integer not null default 0,
  primary key (owner, peer)
) without rowid;
create table if not exists conversation_marks (
  owner integer not null,
  peer integer not null,
  mark text not null,
  primary key (owner, peer, mark)
) without rowid;
create table if not exists removed_messages (
  owner integer not null,
  message integer not null,
  primary key (owner, message)
) without rowid;
-- Stored counts of a conversation's unread messages up to a message id. Every operation that can change the count
-- deletes it: reading, clearing, removing, recalling and deleting. A new message does not, because its id is higher.
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
  begin delete from unread_counts where name = old.conversation; end;

-- What an account has set for its pushes: the language, and by device the token and the certificate, as JSON.
create table if not exists push_settings (
  account integer not null references accounts(id),
  name text not null,
  value text not null,
  primary key (account, name)
) without rowid;

-- The notification modes of conversations.
create table if not exists silent_modes (
  owner integer not null references accounts(id),
  peer integer not null,
  type text,
  quiet_until integer,
  quiet_hours text,
  primary key (owner, peer)
) without rowid;
`;

/** The table of uploaded files. */
export const FILE_TABLES = `
-- Uploaded files.

create table if not exists files (
  id text primary key,
  owner text not null,
  name text not null,
  mime text not null,
  is_inline integer not null,
  size integer not null,
  secret text,
  created_at integer not null
) without rowid;
create index if not exists files_by_owner on files (owner);
`;
