import { type SQL, sql } from 'drizzle-orm'
import type { WriteContext } from '#kernel/server/context.ts'
import { topicChannel } from '#kernel/server/queues/topics.ts'
import { personalTopic, sharedTopic } from './publish.ts'
import { type AgendaItem, type AgendaName, rowsOf } from './put.ts'
import { markedBy } from './rows.ts'
import { items } from './schema.ts'

export type Marking = AgendaName & {
  /** A query of the ids of those who have done it. */
  by: SQL
  /** The round they have done, whatever the item's round is by now. */
  round: number
  at: Date
}

/**
 * For calls that thousands make at once: one statement adds an item for a right's holders and marks an audience's item
 * as done by some people. The holders are notified of the first item that leads to a page; its count is updated within
 * a minute.
 */
export async function putAndMark(
  { db, site }: Pick<WriteContext, 'db' | 'site'>,
  { item, marking }: { item?: AgendaItem | undefined; marking?: Marking | undefined },
): Promise<void> {
  if (!item && !marking) return
  const put = item ? sql`${db.insert(items).values(rowsOf(item)).onConflictDoNothing()}` : nothing
  const marked = marking
    ? sql`(${markedBy({ ...marking, which: named(marking), round: sql`${marking.round}::int` })})`
    : nothing
  const told = (topic: string, data: object) => JSON.stringify({ site: site.id, topic, data })
  const right = item && 'right' in item.for ? item.for.right : ''
  await db.execute(sql`
    with put as ${put}, marked as ${marked}
    select pg_notify(${topicChannel}, t.payload) from (
      select unnest(array[${told(sharedTopic, {})}, ${told(personalTopic, { right })}]) as payload
      where ${right} <> '' and not exists (select from ${items} i
        where i.source = ${item?.source ?? ''} and i.link = ${item?.link ?? ''} and i.state = 'open' and i.person is null)
      union all
      select jsonb_build_object('site', ${site.id}::text, 'topic', ${personalTopic}::text,
        'data', jsonb_build_object('people', jsonb_agg(person)))::text from marked having count(*) > 0) t`)
}

const nothing = sql`(select null::uuid as person where false)`

const named = ({ source, sourceId }: AgendaName): SQL => sql`i.source = ${source} and i.source_id = ${sourceId}`
