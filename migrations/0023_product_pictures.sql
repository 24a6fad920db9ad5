-- Products are searched by name and description, a PDF among the pictures keeps what was sent, and pictures of products may
-- lie in a browser's cache.

alter table products
  add column search_text text not null generated always as (lower(' ' || name || ' ' || description)) stored;
create index products_search on products using gin (search_text gin_trgm_ops) with (fastupdate = off);
-- The list stands in the order of the ids.
drop index products_newest;

-- What a drawn page stands for, where a PDF was added and not a picture.
alter table product_images add column document_file uuid references files;

-- Shows nobody and nothing of anybody, so that a browser may keep it.
alter table files add column cacheable boolean not null default false;
