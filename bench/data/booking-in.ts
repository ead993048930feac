import { randomUUID } from 'node:crypto'
import { ruleShape } from '#engines/booking/rules.ts'
import { topicChannel } from '#kernel/server/queues/topics.ts'
import { defaultSite } from '#sites/demo.ts'
import { ownerSiteUrlOf, withClient } from '../site-connection.ts'

const everyDay = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: 480, to: 1320 }]

/**
 * Rooms of buildings of sixty, which have bookings every hour: five of fourteen on each day of the week that begins
 * with `day`, the others in the years before. Returns one building.
 */
export async function fillBuildings(dataDir: string, rooms: number, bookings: number, day: string): Promise<string> {
  const rule = ruleShape.parse({
    opening: everyDay,
    slot: 60,
    horizon: 30,
    onHolidays: true,
    limits: [{ per: 'week', count: 200 }],
  })
  return withClient(ownerSiteUrlOf(dataDir), async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(`insert into calendar_campuses (id, name, position) values ('bench', '{"zh": "新校区"}', 9)`)
    await client.query(
      `insert into room_buildings (campus, code, name)
       select 'bench', 'B' || n, jsonb_build_object('zh', '新楼' || n) from generate_series(0, ($1::int - 1) / 60) n`,
      [rooms],
    )
    await client.query(
      `insert into rooms (building, floor, code, name, capacity, kind)
       select b.id, 1, 'B' || n, jsonb_build_object('zh', '新楼' || n), 30, 'classroom'
       from generate_series(0, $1::int - 1) n join room_buildings b on b.code = 'B' || n / 60`,
      [rooms],
    )
    const rules = randomUUID()
    await client.query(
      `insert into booking_rules (id, owner, name, rule) values ($1, 'appointments', '{"zh": "研讨室"}', $2)`,
      [rules, JSON.stringify(rule)],
    )
    await client.query(
      `insert into booking_resources (owner, kind, name, rules, room, door_code)
       select 'appointments', 'room', r.name, $1, r.id, r.id::text from rooms r join room_buildings b on b.id = r.building
       where b.campus = 'bench'`,
      [rules],
    )
    const ahead = `d.n < 7`
    await client.query(
      `insert into bookings (resource, rules, unit, place, person, day, from_at, until_at, clear_at, minutes, state, blocks)
       select r.id, r.rules, 1, r.no * 4096 + 1, p.id, d.day, t.at, t.at + interval '1 hour', t.at + interval '1 hour', 60,
         case when ${ahead} then 'approved' else 'finished' end, ${ahead}
       from (select n, case when n < 7 then $1::date + n else $1::date - n end as day
         from generate_series(0, $2::int / ($3::int * 5) - 1) n) d
       cross join booking_resources r
       cross join lateral (select (d.day + make_interval(hours => 8 + 3 * k)) at time zone 'Asia/Shanghai' as at
         from generate_series(0, 4) k where 8 + 3 * k < 22) t
       cross join lateral (select id from people where number = '2026' || lpad((abs(hashtext(r.id::text || d.n)) % 1000)::text, 6, '0')) p
       where r.rules = $4`,
      [day, bookings, rooms, rules],
    )
    await client.query('vacuum analyze bookings, booking_resources, rooms, room_buildings')
    for (const topic of ['calendar', 'rooms'])
      await client.query('select pg_notify($1, $2)', [
        topicChannel,
        JSON.stringify({ site: defaultSite, topic, data: {} }),
      ])
    const { rows } = await client.query<{ id: string; n: number }>(
      `select id, (select count(*)::int from bookings) as n from room_buildings where code = 'B3'`,
    )
    if (rows[0]!.n < bookings * 0.95) throw new Error(`only ${rows[0]!.n} bookings were made`)
    return rows[0]!.id
  })
}

export type Hall = { resource: string; slots: { from: number; to: number }[] }

/** A hall of desks whose slots of the last bookable day opened a minute ago; one for each person a day. */
export async function openHall(dataDir: string, desks: number, slots: number): Promise<Hall> {
  const now = new Date()
  const minutes = (now.getUTCHours() * 60 + now.getUTCMinutes() + 480) % 1440
  const today = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  const rule = ruleShape.parse({
    ...{
      opening: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: 480, to: 480 + slots * 120 }],
      slot: 120,
      onHolidays: true,
    },
    ...{ horizon: 1, opensAt: Math.max(0, minutes - 1), rush: 60, limits: [{ per: 'day', count: 1 }] },
  })
  const start = Date.parse(`${today}T08:00:00+08:00`) / 1000 + 86_400
  const resource = await withClient(ownerSiteUrlOf(dataDir), async (client) => {
    const rules = randomUUID()
    await client.query(
      `insert into booking_rules (id, owner, name, rule) values ($1, 'appointments', '{"zh": "自习室"}', $2)`,
      [rules, JSON.stringify(rule)],
    )
    const { rows } = await client.query<{ id: string }>(
      `insert into booking_resources (owner, kind, name, rules, units, door_code)
       values ('appointments', 'seat', '{"zh": "自习室"}', $1::uuid, $2, $1::uuid::text) returning id`,
      [rules, desks],
    )
    return rows[0]!.id
  })
  return {
    resource,
    slots: Array.from({ length: slots }, (_, i) => ({ from: start + i * 7200, to: start + (i + 1) * 7200 })),
  }
}

/** Numbers of those who have a desk, once for each; and how many desks are booked twice at a time. */
export async function seatedIn(dataDir: string, resource: string): Promise<{ numbers: string[]; twice: number }> {
  return withClient(ownerSiteUrlOf(dataDir), async (client) => {
    const { rows } = await client.query<{ number: string }>(
      `select p.number from bookings b join people p on p.site = b.site and p.id = b.person
       where b.resource = $1 and b.blocks order by 1`,
      [resource],
    )
    const twice = await client.query<{ n: number }>(
      `select count(*)::int as n from (select from bookings where resource = $1 and blocks group by unit, from_at having count(*) > 1) t`,
      [resource],
    )
    return { numbers: rows.map(({ number }) => number), twice: twice.rows[0]!.n }
  })
}
