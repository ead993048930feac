import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { rooms } from '../schema.ts'

/** Ids of all rooms by their codes, and by names that only one room has: for lists that name rooms. */
export async function roomsByName(db: Pick<ReadDb, 'select'>): Promise<Record<string, string>> {
  const rows = await db.select({ id: rooms.id, code: rooms.code, name: rooms.name }).from(rooms)
  const found = new Map<string, string>()
  const shared = new Set<string>()
  for (const { id, name } of rows) {
    for (const text of new Set(Object.values(name))) {
      if (found.has(text)) shared.add(text)
      found.set(text, id)
    }
  }
  for (const text of shared) found.delete(text)
  for (const { id, code } of rows) found.set(code, id)
  return Object.fromEntries(found)
}

/** SQL of the code of a room, by its id. */
export const roomCodeSql = (id: string) => `(select r.code from rooms r where r.id = ${id})`
