-- A search of payments finds the loans with its words and asks for the payments of each. What the list asks of a payment
-- beside its loan stands in that index, so that two thousand payments are found without reading one of them. Neither
-- column changes but when a payment is taken back, which other indexes of the table notice already.
drop index payments_of_loan;
create index payments_of_loan on payments (loan_id, id) include (payment_method_id, reversed_at);
drop index failed_payments_of_loan;
create index failed_payments_of_loan on failed_payments (loan_id, id) include (payment_method_id);
