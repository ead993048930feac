import { and, asc, eq } from 'drizzle-orm'
import type { ReadDb, WriteDb } from '#kernel/server/db/site-db.ts'
import { importParts } from './schema.ts'

/** Chunk size: neither writing nor reading blocks the event loop for longer than a chunk takes. */
const size = 1 << 20

export async function keepFile(db: WriteDb, id: string, bytes: Buffer): Promise<void> {
  for (let part = 0; part * size < bytes.length; part++) {
    await db.insert(importParts).values({ import: id, part, bytes: bytes.subarray(part * size, (part + 1) * size) })
  }
}

export async function fetchFile(db: ReadDb, id: string): Promise<Buffer> {
  const parts = await db
    .select({ part: importParts.part })
    .from(importParts)
    .where(eq(importParts.import, id))
    .orderBy(asc(importParts.part))
  const pieces: Buffer[] = []
  for (const { part } of parts) {
    const [row] = await db
      .select({ bytes: importParts.bytes })
      .from(importParts)
      .where(and(eq(importParts.import, id), eq(importParts.part, part)))
    // Missing if the import was cancelled meanwhile.
    if (row) pieces.push(row.bytes)
  }
  return Buffer.concat(pieces)
}

export async function dropFile(db: WriteDb, id: string): Promise<void> {
  await db.delete(importParts).where(eq(importParts.import, id))
}
