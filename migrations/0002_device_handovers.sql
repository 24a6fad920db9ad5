-- The IMEI or serial number of a device is noted when it is handed over. Without it nobody can say later which device a loan
-- paid for, and one device could be handed over twice on paper. A loan whose payout was taken back may have its device handed
-- over again, so a loan has one row, of the last hand-over; the audit log keeps each.

create table device_handovers (
  loan_id bigint primary key references loans(id),
  kind text not null check (kind in ('imei', 'serial')),
  number text not null check (case kind when 'imei' then number ~ '^[0-9]{15}$' else number ~ '^[A-Z0-9]{4,32}$' end),
  noted_by text not null,
  noted_at timestamptz not null
);

-- Whether a device is with another customer already.
create index device_handovers_number on device_handovers (number);
