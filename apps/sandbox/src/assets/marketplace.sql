-- The tables of the marketplace besides its records, in the same file as those of the chat.

create table if not exists market_accounts (
  id text primary key,
  user_name text not null unique,
  mobile text unique,
  role text not null check (role in ('User', 'Service', 'Master')),
  actual_name text not null,
  nick_name text not null,
  head_image_url text not null,
  sex text not null,
  service_id text,
  password_hash text not null,
  accepts_id_as_password integer not null,
  is_first_login integer not null,
  is_banned integer not null,
  created_at integer not null
);
create table if not exists market_customer_services (
  account_id text primary key references market_accounts (id),
  work_time text not null
);
create table if not exists market_sessions (
  token_hash text primary key,
  account_id text not null references market_accounts (id),
  expires_at integer not null
);
create table if not exists market_devices (
  token_hash text primary key,
  user_agent text not null,
  created_at integer not null
);
create table if not exists market_ended_sessions (
  token_hash text primary key,
  expires_at integer not null
);
create table if not exists market_chat_tokens (
  session_hash text not null,
  token text not null,
  primary key (session_hash, token)
) without rowid;
create table if not exists market_failed_logins (account_id text not null, failed_at integer not null);
create index if not exists market_failed_logins_by_account on market_failed_logins (account_id, failed_at);

-- The subscriptions of browsers for pushes, each until its log-in ends, and the key that signs the pushes.
create table if not exists market_pushes (
  endpoint text primary key,
  account_id text not null references market_accounts (id),
  session_hash text not null,
  p256dh text not null,
  auth text not null,
  with_text integer not null
);
create index if not exists market_pushes_by_account on market_pushes (account_id);
create table if not exists market_push_key (jwk text not null);

-- Previews of links, `null` for a page without one, with the picture to show.
create table if not exists market_links (
  id text primary key,
  preview text not null,
  mime text not null,
  picture blob,
  at integer not null
);
