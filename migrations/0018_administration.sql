-- Running the organisation: staff, roles, customers and products as forms change them, passwords chosen by a mailed link,
-- two-factor sign-in, and the settings of the installation.

insert into permissions (name) values ('view-audit-log'), ('manage-settings');

-- A protected role keeps its name and allows everything there is. Limits are kobo and count where four eyes are on.
alter table roles
  add column protected boolean not null default false,
  add column approval_limit bigint check (approval_limit > 0),
  add column disbursement_limit bigint check (disbursement_limit > 0),
  add column version integer not null default 1,
  add column changed_at timestamptz,
  add column changed_by text;
update roles set protected = true where name = 'Super Admin';
insert into role_permissions (role_id, permission_id)
  select r.id, p.id from roles r, permissions p where r.protected on conflict do nothing;
create unique index roles_name_key_folded on roles (lower(name));

-- An account is deactivated (deactivated_at), awaits activation (not active, never deactivated), is invited (no password
-- yet) or active. The secret of the authenticator app is encrypted under a key outside of the database.
alter table users
  add column deactivated_at timestamptz,
  add column two_factor_secret bytea,
  add column two_factor_at timestamptz,
  -- The last time step whose code was used: no code works twice.
  add column two_factor_step bigint,
  add column version integer not null default 1,
  add column changed_at timestamptz,
  add column changed_by text,
  add column search_text text not null generated always as (
    lower(' ' || first_name || ' ' || last_name || ' ' || email || ' ' || coalesce('0' || right(phone, 10), ''))) stored;
create index users_newest on users (created_at desc, id desc);
create index users_search on users using gin (search_text gin_trgm_ops);

-- A secret that was shown and not confirmed yet; confirming moves it to the user.
create table two_factor_beginnings (
  user_id bigint primary key references users on delete cascade,
  secret bytea not null,
  created_at timestamptz not null
);

create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Links by which a password is chosen. Only the hash of a link is kept; a new one of an account ends the one before.
create table password_links (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  purpose text not null check (purpose in ('invitation', 'reset')),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  created_by bigint references users,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create unique index one_live_password_link on password_links (user_id) where ended_at is null;

alter table customers
  add column version integer not null default 1,
  add column changed_at timestamptz,
  add column changed_by text,
  add column search_text text not null generated always as (
    lower(' ' || first_name || ' ' || last_name || ' ' || email || ' 0' || right(phone, 10) || ' 234' || right(phone, 10))) stored;
create index customers_newest on customers (created_at desc, id desc);
create index customers_search on customers using gin (search_text gin_trgm_ops) with (fastupdate = off);

-- How often somebody had a number revealed, for the limit of an hour; what and why stands in the audit log.
create table reveals (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  customer_id bigint not null references customers,
  field text not null check (field in ('bvn', 'nin', 'account_number')),
  at timestamptz not null
);
create index reveals_of_user on reveals (user_id, at desc);

-- Features keep the order in which they were typed, so json and not jsonb.
alter table products
  add column features json not null default '{}',
  add column version integer not null default 1,
  add column changed_at timestamptz,
  add column changed_by text;
create index products_newest on products (created_at desc, id desc);

-- A picture as the gallery shows it, in both widths; the file that was uploaded is not kept.
create table product_images (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  small_file uuid not null references files,
  large_file uuid not null references files,
  width integer not null,
  height integer not null,
  created_by bigint references users,
  created_at timestamptz not null
);
create index product_images_of_product on product_images (product_id, id);

alter table special_approvals
  add column deactivated_at timestamptz,
  add column deactivated_by bigint references users,
  add column search_text text not null generated always as (lower(' ' || name || ' ' || account_number)) stored;
create index special_approvals_newest on special_approvals (created_at desc, id desc);

create table settings (
  key text primary key,
  value jsonb not null,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null
);

-- The log by time, by action and by kind of object ("loan" of "loan:12").
create index audit_log_by_time on audit_log (at desc, seq desc);
create index audit_log_by_action on audit_log (action, seq desc);
create index audit_log_by_kind on audit_log (split_part(object, ':', 1), seq desc);

-- What checks of the chain found; the newest counts.
create table audit_checks (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null,
  rows bigint not null,
  head_seq bigint not null,
  anchor_seq bigint,
  anchor_at timestamptz,
  faults text[] not null
);
