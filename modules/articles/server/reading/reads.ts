import { sql } from 'drizzle-orm'
import { boundedMap } from '#kernel/bounded-map.ts'
import { dayIn } from '#kernel/clock.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { articleDays, articleReads } from '../reading-schema.ts'
import { articles } from '../schema.ts'

type Reading = { article: string; edition: number; person: string | undefined }

/** Repeated reads of a reader within this time count once. */
const once = 30 * 60_000
const lately = boundedMap<number>(50_000)

/** Only a map lookup: reads are written in batches, once a second. */
export function countReading(ctx: ReadContext, { id, edition }: { id: string; edition: number }): void {
  const who = ctx.person?.id ?? ctx.visitor()
  const key = `${id} ${edition} ${who}`
  const now = ctx.now.getTime()
  const before = lately.get(key)
  if (before !== undefined && Math.abs(now - before) < once) return
  lately.set(key, now)
  ctx.defer('reads', { article: id, edition, person: ctx.person?.standsIn ? undefined : ctx.person?.id })
}

/** Rows are locked in the order of their ids everywhere, so that two nodes cannot deadlock. */
export async function keepReads(ctx: JobContext, items: readonly unknown[]): Promise<void> {
  const readings = items as readonly Reading[]
  const counts = [...Map.groupBy(readings, ({ article }) => article)]
    .map(([article, all]) => ({ article, reads: all.length }))
    .sort((a, b) => (a.article < b.article ? -1 : 1))
  await addCounts(ctx, counts)
  await addReaders(ctx, readings)
}

/** Skips articles that were deleted meanwhile. */
async function addCounts({ db, site, now }: JobContext, counts: { article: string; reads: number }[]): Promise<void> {
  const ids = sql.param(counts.map(({ article }) => article))
  const more = sql.param(counts.map(({ reads }) => reads))
  const given = sql`unnest(${ids}::uuid[], ${more}::int[]) as t(article, reads)`
  await db.execute(sql`with held as (select ${articles.id} from ${articles} where ${articles.id} = any(${ids}::uuid[])
      order by ${articles.id} for no key update)
    update ${articles} set reads = ${articles.reads} + t.reads from held, ${given}
    where t.article = held.id and ${articles.id} = held.id`)
  await db.execute(sql`insert into ${articleDays} (article, day, reads)
    select t.article, ${dayIn(site.zone, now)}::date, t.reads from ${given}
    where exists (select from ${articles} where ${articles.id} = t.article) order by t.article
    on conflict (site, article, day) do update set reads = ${articleDays.reads} + excluded.reads`)
}

async function addReaders({ db, now }: JobContext, readings: readonly Reading[]): Promise<void> {
  const last = new Map<string, Reading & { person: string }>()
  for (const reading of readings) {
    const { person, article, edition } = reading
    if (!person) continue
    const key = `${article} ${person}`
    if ((last.get(key)?.edition ?? 0) < edition) last.set(key, { ...reading, person })
  }
  const rows = [...last.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, reading]) => reading)
  if (!rows.length) return
  const column = (name: keyof Reading) => sql.param(rows.map((row) => row[name]))
  await db.execute(sql`insert into ${articleReads} (article, person, edition, at)
    select t.article, t.person, t.edition, ${now.toISOString()}::timestamptz
    from unnest(${column('article')}::uuid[], ${column('person')}::uuid[], ${column('edition')}::int[])
      as t(article, person, edition)
    where exists (select from ${articles} where ${articles.id} = t.article)
    order by t.article, t.person
    on conflict (site, article, person) do update set edition = greatest(${articleReads.edition}, excluded.edition),
      at = excluded.at`)
}
