-- Who works here, what they may do, and the sessions they hold. Staff are kept apart from customers: a borrower never
-- signs in, and a member of staff who borrows is two rows on purpose (docs/decisions/0008).

create table users (
  id bigint generated always as identity primary key,
  title text,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  gender text,
  date_of_birth date,
  ippis_number text,
  referral_code text,
  password_hash text,
  -- What the user's roles allow, kept by triggers in the transaction that changes a role: read on every request.
  permissions text[] not null default '{}',
  active boolean not null default true,
  created_at timestamptz not null
);
create unique index users_email_key on users (lower(email));
create unique index users_phone_key on users (phone);
create unique index users_referral_code_key on users (lower(referral_code));

create table permissions (
  id bigint generated always as identity primary key,
  name text not null unique
);

create table roles (
  id bigint generated always as identity primary key,
  name text not null unique,
  created_at timestamptz not null default now()
);

create table role_permissions (
  role_id bigint not null references roles on delete cascade,
  permission_id bigint not null references permissions,
  primary key (role_id, permission_id)
);

create table user_roles (
  user_id bigint not null references users on delete cascade,
  role_id bigint not null references roles,
  primary key (user_id, role_id)
);

create function refresh_permissions(users_touched bigint[]) returns void language sql as $$
  update users u set permissions = coalesce((select array_agg(distinct p.name order by p.name) from user_roles ur
      join role_permissions rp on rp.role_id = ur.role_id join permissions p on p.id = rp.permission_id
      where ur.user_id = u.id), '{}')
    where u.id = any(users_touched)
$$;
create function user_roles_changed() returns trigger language plpgsql as $$
begin
  perform refresh_permissions(array(select distinct user_id from changed));
  return null;
end $$;
create function role_permissions_changed() returns trigger language plpgsql as $$
begin
  perform refresh_permissions(array(select distinct ur.user_id from changed join user_roles ur using (role_id)));
  return null;
end $$;
create trigger user_roles_added after insert on user_roles referencing new table as changed
  for each statement execute function user_roles_changed();
create trigger user_roles_removed after delete on user_roles referencing old table as changed
  for each statement execute function user_roles_changed();
create trigger role_permissions_added after insert on role_permissions referencing new table as changed
  for each statement execute function role_permissions_changed();
create trigger role_permissions_removed after delete on role_permissions referencing old table as changed
  for each statement execute function role_permissions_changed();

-- Grants are added and removed, never rewritten: the triggers above see every change there can be.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are added and removed, not changed', tg_table_name;
end $$;
create trigger user_roles_not_rewritten before update on user_roles execute function refuse_rewriting();
create trigger role_permissions_not_rewritten before update on role_permissions execute function refuse_rewriting();

-- Only the hash of a token is kept: a copy of this table opens nothing.
create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  idle_seconds integer not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  ip text,
  user_agent text
);
create index sessions_of_user on sessions (user_id) where revoked_at is null;

-- Failed sign-ins by a keyed hash of the account tried (known or not) and by address. Counted in a transaction of its
-- own, so that nothing rolls a failure back.
create table sign_in_failures (
  subject text primary key,
  failures integer not null,
  last_failed_at timestamptz not null,
  blocked_until timestamptz not null
);

-- What the installation remembers about itself: the demo mark, its first business day, its signing secret.
create table installation (
  key text primary key,
  value text not null
);

insert into permissions (name)
select name from unnest(array[
  'edit-loan', 'approve-loan', 'reject-loan', 'setup-deduction', 'disburse-loan', 'process-device-pickup',
  'edit-loan-file', 'download-loans-report', 'view-repayments', 'edit-repayment', 'view-roles', 'view-admin',
  'view-users', 'view-products', 'view-special-approval', 'view-all-leads', 'process-leads', 'add-repayment',
  'download-repayments-report', 'download-portfolio-report', 'download-leads-report', 'create-admin', 'edit-admin',
  'edit-user', 'upload-leads', 'create-role', 'edit-products', 'update-products', 'create-special-approval'
]) with ordinality as listed (name, position) order by position;

insert into roles (name) values ('Super Admin');
insert into role_permissions (role_id, permission_id) select roles.id, permissions.id from roles, permissions;
