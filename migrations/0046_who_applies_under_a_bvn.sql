-- Whoever types a BVN proves nothing by it, so an application changes nothing of the customer who has that BVN on file, and
-- is nobody's before the owner: typed with another phone, it is entered for a customer of its own, marked as sharing the
-- number. Among all others a BVN is still one customer's.
alter table customers add column shares_bvn boolean not null default false;
alter table customers drop constraint customers_bvn_key;
create unique index customers_bvn_key on customers (bvn) where not shares_bvn;
create index customers_of_bvn on customers (bvn);
