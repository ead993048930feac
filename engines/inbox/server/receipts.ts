import { type SQL, sql } from 'drizzle-orm'
import { areMeant, audienceOf } from '#engines/directory/server/audience.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import { becauseIn } from './because.ts'
import type { Chunk, Message } from './plan.ts'
import { messages, mutes, receipts } from './schema.ts'
import { baseTopic } from './topics.ts'

export const firstId = '00000000-0000-0000-0000-000000000000'
export const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Writes a receipt for every recipient of this batch. Idempotent. Returns the number of new ones. */
export async function writeReceipts(db: WriteDb, message: Message, chunk: Chunk, mayMute = false): Promise<number> {
  const { because, of } = becauseIn(message)
  const muted = mayMute ? mutedIn(message.topic) : sql`false`
  const { rowCount } = await db.execute(sql`
    insert into ${receipts} (message, person, because, because_of, must, muted)
    select ${message.id}::uuid, ${people.id}, ${because}, ${of}, ${message.mustRead}::boolean, ${muted}
    from ${people} left join ${departments} on ${ofTheirUnit}
    where ${people.id} > ${chunk.after}::uuid and ${people.id} <= ${chunk.upTo}::uuid
      and ${areMeant(audienceOf(message))} ${remindedIn(message)}
    on conflict do nothing`)
  return rowCount ?? 0
}

/** The same for several messages of one topic, each to people by name. */
export async function writeNamedReceipts(
  db: WriteDb,
  { topic, ids }: { topic: string; ids: readonly string[] },
  mayMute: boolean,
): Promise<void> {
  const muted = mayMute ? mutedIn(topic) : sql`false`
  await db.execute(sql`
    insert into ${receipts} (message, person, because, because_of, must, muted)
    select m.id, ${people.id}, 'named', null, false, ${muted}
    from ${messages} m cross join lateral unnest(m.for_people) as w (id)
    join ${people} on ${people.site} = m.site and ${people.id} = w.id
    where m.id = any(${sql.param([...ids])}::uuid[]) and ${people.leftAt} is null
    on conflict do nothing`)
}

function mutedIn(topic: string): SQL {
  const names = sql.param([topic, baseTopic(topic)])
  return sql`${people.id} in (select ${mutes.person} from ${mutes} where ${mutes.topic} = any(${names}::text[]))`
}

function remindedIn({ remindsOf }: Message): SQL {
  if (!remindsOf) return sql``
  return sql`and exists (select from ${receipts} r where r.site = ${people.site} and r.message = ${remindsOf}::uuid and r.person = ${people.id}
    and (r.read_at is null or (r.must and r.confirmed_at is null)))`
}
