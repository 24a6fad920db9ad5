-- The words of a history may hold account numbers and BVNs, and when the data key is changed those are written under the new one.
-- What equal numbers share, whatever their key, shows that they and the words around them stay the same.

create or replace function refuse_change_but_of_words() returns trigger language plpgsql as $$
declare
  stored text := to_jsonb(old) ->> tg_argv[0];
  written text := to_jsonb(new) ->> tg_argv[0];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - tg_argv[0] = to_jsonb(old) - tg_argv[0]
    and (written is null or (length(written) = length(stored) and blind_words(written) = blind_words(stored))) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
