import http from 'node:http'
import { fromBits } from '#modules/seats/bits.ts'
import { seatContract } from '#modules/seats/seat-contract.ts'
import { sent } from '#modules/seats/server/halls.ts'
import { offered } from '#modules/seats/server/seat-session.ts'
import type { SeatChange, SeatStates } from '#modules/seats/shapes.ts'
import { largePlan } from '#modules/seats/testing/plans.ts'
import { ownerSiteUrlOf, withClient } from '../site-connection.ts'
import { openSale } from './rush-in.ts'

export type SeatedSale = { session: string; pool: string; labels: string[] }

/** A sale like `openSale`, with the seats of a large hall as places. */
export async function openHall(dataDir: string, seats: number, holdSeconds: number): Promise<SeatedSale> {
  const { session, pool } = await openSale(dataDir, seats)
  const plan = largePlan(seats)
  const labels = offered(plan)
  await withClient(ownerSiteUrlOf(dataDir), async (client) => {
    await client.query('update allocation_pools set named = true, hold_seconds = $2 where id = $1', [pool, holdSeconds])
    await client.query(
      `insert into allocation_places (pool, label, position)
       select $1, l.label, l.position from unnest($2::text[]) with ordinality as l (label, position)`,
      [pool, labels],
    )
    await client.query(
      'insert into seat_sessions (session, pool, plan, hash, seats, orphans) values ($1, $2, $3, $4, $5, $6)',
      [...[session, pool, JSON.stringify(plan), sent(plan).hash, labels.length, 'off']],
    )
    await client.query('update ticket_sessions set seated = true where id = $1', [session])
    await client.query('analyze allocation_places')
  })
  return { session, pool, labels }
}

export type Heard = (index: number, isFree: boolean, at: number) => void
export type Watcher = { free: Uint8Array; ready: Promise<void>; end: () => void }

/** A client that watches the seat map and maintains it from the events it gets. */
export function watch(url: string, cookie: string, session: string, seats: number, onHeard: Heard): Watcher {
  const free = new Uint8Array(seats)
  const query = new URLSearchParams({ id: session, as: 'events' })
  let kept = ''
  let known = () => {}
  const ready = new Promise<void>((done) => {
    known = done
  })
  const request = http.get(
    `${url}${seatContract.live.path}?${query}`,
    { agent: false, headers: { cookie } },
    (answer) => {
      if (!String(answer.headers['content-type']).startsWith('text/event-stream'))
        throw new Error('the map is not live')
      answer.setEncoding('utf8').on('data', (part: string) => {
        kept += part
        const events = kept.split('\n\n')
        kept = events.pop()!
        for (const event of events) take(event)
      })
      answer.on('error', () => {})
    },
  )
  request.on('error', () => {})
  function take(event: string): void {
    const [, name, data] = /^event: (\w+)\ndata: (.*)$/s.exec(event) ?? []
    if (name === 'all') {
      free.set(fromBits((JSON.parse(data!) as SeatStates).free, seats))
      known()
    }
    if (name !== 'change') return
    const at = performance.now()
    const change = JSON.parse(data!) as SeatChange
    for (const index of change.free) free[index] = 1
    for (const index of change.taken) free[index] = 0
    for (const index of change.taken) onHeard(index, false, at)
    for (const index of change.free) onHeard(index, true, at)
  }
  return { free, ready, end: () => void request.destroy() }
}

/** Seats and their owners in the database, and holds that should have expired. */
export function standsOf(dataDir: string, pool: string) {
  return withClient(ownerSiteUrlOf(dataDir), async (client) => {
    const { rows: taken } = await client.query<{ label: string; state: string; person: string }>(
      `select l.label, g.state, g.person from allocation_places l
       join allocation_grants g on g.site = l.site and g.id = l.grant_id where l.pool = $1`,
      [pool],
    )
    const { rows: over } = await client.query<{ n: number }>(
      `select count(*)::int as n from allocation_grants where pool = $1 and state in ('held', 'offered') and until < now()`,
      [pool],
    )
    const { rows: counted } = await client.query<{ n: number }>(
      `select coalesce(sum(count), 0)::int as n from allocation_grants where pool = $1 and state in ('held', 'offered', 'granted')`,
      [pool],
    )
    return { taken, over: over[0]!.n, live: counted[0]!.n }
  })
}
