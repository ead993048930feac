import type { WriteDb } from '#kernel/server/db/site-db.ts'

type Parts = readonly { id: string; value: string[] }[]

const listed = `jsonb_to_recordset($1::jsonb) as e(id uuid, value jsonb)`
const ordered = `${listed} cross join lateral jsonb_array_elements_text(e.value) with ordinality o(of, i)`

/** The rooms of each exam become these. Who sat in another one has no seat. */
export async function writeRooms(db: WriteDb, list: Parts): Promise<void> {
  if (!list.length) return
  const given = [JSON.stringify(list)]
  await db.$client.query(
    `delete from exam_rooms r using ${listed} where r.exam = e.id and not e.value ? r.room::text`,
    given,
  )
  await db.$client.query(
    `insert into exam_rooms (exam, room, position) select e.id, o.of::uuid, o.i - 1 from ${ordered}
    on conflict (site, exam, room) do update set position = excluded.position`,
    given,
  )
  await db.$client.query(
    `update exam_seats s set room = null, seat = null, by_hand = false from ${listed}
    where s.exam = e.id and s.room is not null and not e.value ? s.room::text`,
    given,
  )
}

/** The supervisors of each exam become these; they are given its rooms in turn. Returns the duties that ended. */
export async function writeStaff(db: WriteDb, list: Parts): Promise<string[]> {
  if (!list.length) return []
  const given = [JSON.stringify(list)]
  const { rows } = await db.$client.query(
    `delete from exam_invigilators v using ${listed} where v.exam = e.id and not e.value ? v.person::text returning v.id`,
    given,
  )
  await db.$client.query(
    `insert into exam_invigilators (exam, person, position, room)
    select e.id, o.of::uuid, o.i - 1, (select r.room from exam_rooms r where r.exam = e.id order by r.position
      limit 1 offset (o.i - 1) % greatest(1, (select count(*) from exam_rooms c where c.exam = e.id)))
    from ${ordered}
    on conflict (site, exam, person) do update set position = excluded.position, room = excluded.room`,
    given,
  )
  return rows.map(({ id }) => id)
}
