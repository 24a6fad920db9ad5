-- Lists of payments may be asked for some payment days. They are then in the order of the days, so that a page costs the same
-- however many days are asked for and however long ago they were: one index has the days and their order. Payments of all
-- methods have payments_received.

create index payments_by_method_received on payments (payment_method_id, paid_on, id) where reversed_at is null;
create index failed_payments_received on failed_payments (paid_on, id);
create index failed_payments_by_method_received on failed_payments (payment_method_id, paid_on, id);
