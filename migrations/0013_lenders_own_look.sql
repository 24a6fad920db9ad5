-- A lender may show its own short name and colour in the place of the product's; empty: the product's.

alter table lender_details add column brand_name text not null default '';
alter table lender_details add column colour text not null default '' check (colour ~ '^(#[0-9a-f]{6})?$');
