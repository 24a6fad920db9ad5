-- The key of a request is found by its index, also in a session that first looked for one while few were kept and keeps the
-- plan of that moment: until the table was analysed, every write with a key read all of it. One plan serves every key, so none
-- is made for each.
alter function claim_request(text, text, text) set enable_seqscan = off;
alter function claim_request(text, text, text) set plan_cache_mode = force_generic_plan;
