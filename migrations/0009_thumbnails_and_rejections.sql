-- A paper of a loan is shown with a small picture of it, which is a stored file of its own and goes with the file that it
-- shows; a PDF, of which none is drawn, says how many pages it has.
--
-- Why loans were rejected is counted by kind: the reason itself is a sentence, and what an officer wrote in it is nobody's to
-- count. An index has the rejections in the order of their days with everything that is counted of them.

alter table files add column pages integer check (pages > 0);
alter table files add column thumbnail_of uuid references files(id) on delete cascade;
create unique index files_thumbnails on files (thumbnail_of) where thumbnail_of is not null;

-- Null where nobody said why.
alter table loans add column rejection_kind text check (rejection_kind in
  ('documents', 'details', 'employment', 'not-reached', 'withdrew', 'repayment', 'screening', 'other'));

-- Since when they are rejected, which only loans that wait had until now, and why.
update loans l set
  status_since = coalesce((select max(e.at) from loan_events e where e.loan_id = l.id and e.event = 'rejected'), l.created_at),
  rejection_kind = case
    when rejection_reason is null or rejection_reason = 'Rejected at review' then null
    when rejection_reason ~ '^Documents missing or unreadable(: |$)' then 'documents'
    when rejection_reason ~ '^Details do not match(: |$)' then 'details'
    when rejection_reason ~ '^Employment not confirmed(: |$)' then 'employment'
    when rejection_reason ~ '^Customer not reached(: |$)' then 'not-reached'
    when rejection_reason ~ '^Customer withdrew(: |$)' then 'withdrew'
    when rejection_reason ~ '^Repayment too high for the salary(: |$)' then 'repayment'
    when exists (select from screenings s where s.loan_id = l.id and s.verdict = 'not-qualified'
      and s.rejection_reason = l.rejection_reason) then 'screening'
    else 'other' end
  where l.status = 'rejected';

alter table loans add constraint loans_rejected_since check (status_since is not null or status <> 'rejected');

create index loans_rejected on loans (status_since, id) include (rejection_kind, loan_type_id, amount)
  where status = 'rejected';
create index loans_rejected_for on loans (coalesce(rejection_kind, 'none'), status_since desc, id desc)
  where status = 'rejected';
