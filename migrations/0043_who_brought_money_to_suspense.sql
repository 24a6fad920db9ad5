-- Who has brought the money of an item (back) to suspense: by undoing a match, a return, or that it was another line's. They
-- do not send it back while four eyes are on (docs/decisions/0065). What was brought back before is not known by name.
alter table suspense_items add column brought_by bigint[] not null default '{}';
