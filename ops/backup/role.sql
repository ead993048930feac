-- Run once by a superuser in the database campanile: psql -d campanile -v password="'…'" -f role.sql
-- Row security is forced here, also for the owner: a dump by another role would be refused, or lack rows.
create role campanile_backup login bypassrls password :password;
grant connect on database campanile to campanile_backup;
grant pg_read_all_data to campanile_backup;
alter role campanile_backup set default_transaction_read_only = on;
alter role campanile_backup set statement_timeout = 0;
alter role campanile_backup set lock_timeout = '30s';
