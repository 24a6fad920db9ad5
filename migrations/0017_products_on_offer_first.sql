-- The list of products begins with those on offer; of each kind the newest come first.
-- Works from: 0015_payday_rows_open_first.sql

create index products_on_offer on products (active, id);
