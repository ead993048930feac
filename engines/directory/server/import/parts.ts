import { asc, eq } from 'drizzle-orm'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { importParts } from './schema.ts'

/** Neither side ever holds up the event loop for more than a piece of this size. */
const size = 1 << 20

export async function keepFile(db: WriteDb, id: string, bytes: Buffer): Promise<void> {
  for (let part = 0; part * size < bytes.length; part++) {
    await db.insert(importParts).values({ import: id, part, bytes: bytes.subarray(part * size, (part + 1) * size) })
  }
}

export async function fetchFile(db: WriteDb, id: string): Promise<Buffer> {
  const parts = await db
    .select({ part: importParts.part })
    .from(importParts)
    .where(eq(importParts.import, id))
    .orderBy(asc(importParts.part))
  const pieces: Buffer[] = []
  for (const { part } of parts) {
    const { rows } = await db.$client.query('select bytes from people_import_parts where import = $1 and part = $2', [
      id,
      part,
    ])
    pieces.push(rows[0].bytes)
  }
  return Buffer.concat(pieces)
}

export async function dropFile(db: WriteDb, id: string): Promise<void> {
  await db.delete(importParts).where(eq(importParts.import, id))
}
