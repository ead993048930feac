import { topicChannel } from '#kernel/server/queues/topics.ts'
import { defaultSite } from '#sites/demo.ts'
import { ownerSiteUrlOf, withClient } from '../site-connection.ts'

/**
 * A campus `bench` of the first demo site with rooms in 20 buildings. On each of the days
 * around `day` each room is in use during half of twelve spans.
 */
export async function fillCampus(dataDir: string, rooms: number, day: string): Promise<void> {
  await withClient(ownerSiteUrlOf(dataDir), async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(`insert into calendar_campuses (id, name, position) values ('bench', '{"zh": "新校区"}', 9)`)
    await client.query(
      `insert into room_buildings (campus, code, name)
       select 'bench', 'BENCH' || n, jsonb_build_object('zh', '新楼' || n) from generate_series(1, 20) n`,
    )
    await client.query(
      `insert into rooms (building, floor, code, name, capacity, kind, equipment)
       select b.id, 1 + n / 200, 'N' || n, jsonb_build_object('zh', '新楼' || n), 30 + n % 90, 'classroom',
         case n % 3 when 0 then '{projector,sockets}'::text[] else '{projector}' end
       from generate_series(1, $1::int) n join room_buildings b on b.code = 'BENCH' || 1 + n % 20`,
      [rooms],
    )
    await client.query(
      `insert into room_uses (room, day, from_minute, to_minute, source, source_id, kind, title)
       select r.id, $1::date + d, 480 + 65 * k, 545 + 65 * k, 'bench.class', r.code || '-' || k, 'class', '{"zh": "课"}'
       from rooms r, generate_series(-15, 15) d, generate_series(0, 11) k
       where r.code like 'N%' and hashtext(r.code || ' ' || k || ' ' || d) % 2 = 0`,
      [day],
    )
    await client.query('vacuum analyze rooms, room_buildings, room_uses')
    // The running portal knows campuses and buildings from memory.
    for (const topic of ['calendar', 'rooms']) {
      await client.query('select pg_notify($1, $2)', [
        topicChannel,
        JSON.stringify({ site: defaultSite, topic, data: {} }),
      ])
    }
  })
}
