-- The list of products begins with those on offer; of each kind the newest come first.

create index products_on_offer on products (active, id);
