import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { pino } from 'pino'
import { modules } from '#app/modules.server.ts'
import { definitionShape } from '#engines/forms/definition.ts'
import { soundsOf } from '#engines/search/server/cut.ts'
import { buildSearch } from '#engines/search/server/jobs.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { sites } from '#kernel/server/sites/schema.ts'
import { siteShape } from '#kernel/site.ts'
import { type Running, startBare } from '../servers.ts'
import { ownerSiteUrlOf, siteUrlOf, withClient } from '../site-connection.ts'

const definition = JSON.stringify(definitionShape.parse({ sections: [{ key: 'main', fields: [] }] }))

/** Inserts forms of the first demo site that are open to all. */
export function openForms(dataDir: string, count: number): Promise<void> {
  return withClient(ownerSiteUrlOf(dataDir), async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(
      `with made as (
         insert into forms (number, owner, title, state, version, draft, created_by)
         select 100000 + n, 'forms', (array['奖学金', '选课', '宿舍', '实习', '缴费'])[1 + n % 5] || '登记表' || n, 'published',
           gen_random_uuid(), $2::jsonb, author.id
         from generate_series(1, $1::int) n,
           (select id from people where site = current_setting('app.site') and number = 'admin') author
         returning id, version, created_by)
       insert into form_versions (id, form, number, definition, published_by)
       select version, id, 1, $2::jsonb, created_by from made`,
      [count, definition],
    )
  })
}

/** Inserts events that are announced to all. */
export function openEvents(dataDir: string, count: number): Promise<void> {
  return withClient(ownerSiteUrlOf(dataDir), async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(
      `with made as (
         insert into ticket_events (title, mode, state, opens_at, closes_at, announced_at, place)
         select (array['音乐会', '讲座', '话剧', '电影', '球赛'])[1 + n % 5] || '第' || n || '场', 'grab', 'announced',
           now() - interval '1 hour', now() + interval '1 day', now(), '大礼堂' from generate_series(1, $1::int) n
         returning id)
       insert into ticket_sessions (event, pool, doors_at, starts_at, ends_at)
       select id, gen_random_uuid(), now() + interval '2 days', now() + interval '2 days', now() + interval '3 days' from made`,
      [count],
    )
  })
}

/** Builds the index as the site's job does. */
export async function buildIndex(dataDir: string): Promise<void> {
  await withClient(siteUrlOf(dataDir), async (client) => {
    const db = drizzle({ client })
    const [row] = await db.select({ config: sites.config }).from(sites)
    const ctx = {
      db,
      site: siteShape.parse(row!.config),
      now: new Date(),
      tools: { modules },
      log: pino({ enabled: false }),
    }
    await buildSearch(ctx as unknown as JobContext)
  })
  await withClient(ownerSiteUrlOf(dataDir), (client) => client.query('vacuum analyze search_tokens, search_documents'))
}

const asked = 'jiang xue jin shen qing'

/**
 * The baseline for search: all titles and texts in one table with a trigram index, limited to twenty. They are in Latin
 * letters: in the database's locale a trigram index does not split Chinese, and would not be comparable.
 */
export async function startTrigrams(dataDir: string): Promise<Running> {
  const url = ownerSiteUrlOf(dataDir)
  await withClient(url, async (client) => {
    await client.query('create extension if not exists pg_trgm')
    const { rowCount } = await client.query(`select from pg_tables where tablename = 'bench_trigrams'`)
    if (!rowCount) await spellAll(client)
    await client.query(
      'create index if not exists bench_trigrams_title on bench_trigrams using gin (title gin_trgm_ops)',
    )
    await client.query('create index if not exists bench_trigrams_body on bench_trigrams using gin (body gin_trgm_ops)')
    await client.query('analyze bench_trigrams')
  })
  const BARE_SQL = `select title, left(body, 80) from bench_trigrams where title % $1 or title ilike $2 or body ilike $2
    order by similarity(title, $1) desc limit 20`
  return startBare('query', { BARE_DATABASE: url, BARE_SQL, BARE_VALUES: JSON.stringify([asked, `%${asked}%`]) })
}

async function spellAll(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ title: string; body: string }>(
    `select title, coalesce(blocks #>> '{0,line,0,text}', '') as body from articles
     union all select title, '' from forms union all select title, place from ticket_events`,
  )
  const spelled = (text: string) => soundsOf(text).join(' ')
  await client.query('create table bench_trigrams (title text, body text)')
  await client.query('insert into bench_trigrams select * from unnest($1::text[], $2::text[])', [
    rows.map(({ title }) => spelled(title)),
    rows.map(({ body }) => spelled(body)),
  ])
}
