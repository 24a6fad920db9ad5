-- Each migration says from which version on processes go on working once it is applied, so that processes can be replaced one by one.
-- Works from: 0015_payday_rows_open_first.sql

alter table migrations add column works_from text;
