import { sql } from 'drizzle-orm'
import { deliveries, messages, mutes, receipts } from '#engines/inbox/server/schema.ts'
import type { SeedContext } from '#kernel/server/serve.ts'

/** Demo deliveries of a week: mostly sent, some held overnight, a few failed. */
export async function seedDeliveries({ db, now }: SeedContext): Promise<void> {
  const tonight = new Date(now.getTime() + 8 * 3_600_000)
  await db.execute(sql`
    with told as (
      select r.message, r.person, m.created_at, m.must_read, row_number() over (partition by r.message order by r.person) as n
      from ${receipts} r join ${messages} m on m.site = r.site and m.id = r.message where m.kind = 'notice'),
    chosen as (
      select message, person, created_at, case when n % 3 = 0 then 'mail' else 'push' end as medium,
        case when n % 10 = 0 then 'failed' when n % 10 = 1 then 'held' when n % 10 = 2 then 'skipped'
          when n % 10 > 6 and n % 3 > 0 then 'delivered' else 'sent' end as state
      from told where n <= 30)
    insert into ${deliveries} (message, person, medium, state, trouble, tries, parcel, created_at, due_at, sent_at, delivered_at)
    select message, person, medium, state,
      case state when 'failed' then 'unreachable' when 'held' then 'quiet' when 'skipped' then 'read' else '' end,
      case state when 'failed' then 6 when 'held' then 0 when 'skipped' then 0 else 1 end,
      case when state in ('sent', 'delivered') then message end, created_at,
      case state when 'held' then ${tonight}::timestamptz else created_at end,
      case when state in ('sent', 'delivered') then created_at + interval '40 seconds' end,
      case state when 'delivered' then created_at + interval '2 minutes' end
    from chosen on conflict do nothing`)
  await db.execute(sql`
    insert into ${mutes} (person, topic)
    select person, 'messages.notice' from (select distinct r.person from ${receipts} r order by r.person limit 3) p
    where person not in (select r.person from ${receipts} r where r.must) on conflict do nothing`)
}
