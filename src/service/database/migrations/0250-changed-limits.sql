-- Works with 1.0.0 and later.
-- An entry of the audit trail says from what to what a token's limits were changed: {"from": limits, "to": limits}, each
-- with windowLimit, monthQuota and allowedAddresses. Null of other entries, and of those that an older release wrote.
alter table audit_events add column limits_change jsonb;
