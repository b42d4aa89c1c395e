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
