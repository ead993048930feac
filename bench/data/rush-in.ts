import type pg from 'pg'
import { ownerSiteUrlOf, withClient } from '../site-connection.ts'
import { bringIn } from './crowd-in.ts'

/** Cookies of logged-in people of the first demo site; logging in is not measured here. */
export async function crowdLoggedIn(dataDir: string, count: number): Promise<string[]> {
  await bringIn(dataDir, count)
  return withClient(ownerSiteUrlOf(dataDir), async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into sessions (id, person, expires_at)
       select encode(sha256(convert_to(idOf(n), 'utf8')), 'hex'), id, now() + interval '1 day'
       from (select id, row_number() over (order by number) as n from people where number like '2026______') crowd
       returning person as id`.replace('idOf(n)', `'rush' || lpad(n::text, 22, '0')`),
    )
    await client.query('analyze sessions')
    return rows.slice(0, count).map((_, i) => `eai-sess=rush${String(i + 1).padStart(22, '0')}`)
  })
}

/** Creates an event with one session on sale; returns the session and its pool. */
export function openSale(dataDir: string, places: number): Promise<Sale> {
  return withClient(ownerSiteUrlOf(dataDir), async (client) => {
    const one = async (text: string, values: unknown[] = []) =>
      (await client.query<{ id: string }>(`${text} returning id`, values)).rows[0]!.id
    const event = await one(
      `insert into ticket_events (title, mode, state, opens_at, closes_at, announced_at)
       values ('Rush', 'grab', 'announced', now() - interval '1 minute', now() + interval '1 hour', now())`,
    )
    const pool = await one(
      `insert into allocation_pools (owner, owner_id, opens_at, closes_at)
       values ('tickets.session', gen_random_uuid(), now() - interval '1 minute', now() + interval '1 hour')`,
    )
    await one(`insert into allocation_quotas (pool, name, size) values ($1, 'all', $2)`, [pool, places])
    const session = await one(
      `insert into ticket_sessions (event, pool, doors_at, starts_at, ends_at)
       values ($1, $2, now() + interval '2 hours', now() + interval '2 hours', now() + interval '3 hours')`,
      [event, pool],
    )
    await client.query(
      `insert into allocation_faces (pool, state, source, source_id, kind, title, text, link, starts_at, ends_at)
       select $1, 'granted', 'tickets.ticket', id, 'event', '{"zh": "Rush", "en": "Rush", "tw": "Rush"}', '{"zh": "Hall"}',
         'ticket/success?id=' || event, starts_at, ends_at from ticket_sessions where id = $2`,
      [pool, session],
    )
    await client.query('update allocation_pools set owner_id = $1 where id = $2', [session, pool])
    return { session, pool }
  })
}

export type Sale = { session: string; pool: string }

/** The owners of places in the database: a number once for each place. */
export async function ownersOf(dataDir: string, pool: string): Promise<string[]> {
  const { rows } = await withClient(ownerSiteUrlOf(dataDir), (client: pg.Client) =>
    client.query<{ number: string; count: number }>(
      `select number, count from allocation_grants g join people p on p.site = g.site and p.id = g.person
       where g.pool = $1 and g.state = 'granted' order by number`,
      [pool],
    ),
  )
  return rows.flatMap(({ number, count }) => new Array<string>(count).fill(number))
}
