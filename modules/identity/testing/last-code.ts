import { asc } from 'drizzle-orm'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { opened } from '#kernel/server/post/deliver.ts'
import { letters } from '#kernel/server/post/schema.ts'
import type { testPortal } from '#kernel/testing/portal.ts'

type Portal = Pick<Awaited<ReturnType<typeof testPortal>>, 'portal'>

/** Messages to this number or address, oldest first, sent or still queued. */
export async function lettersTo({ portal }: Portal, site: string, to: string) {
  const rows = await writeForSite(portal.database.pool, site, (db) =>
    db.select().from(letters).orderBy(asc(letters.createdAt), asc(letters.id)),
  )
  const tools = { secret: portal.settings.secret }
  return rows.map((row) => opened({ site: { id: site }, tools } as never, row)).filter((letter) => letter.to === to)
}

/** The code last sent there. */
export async function lastCode(t: Portal, site: string, to: string): Promise<string> {
  const codes = (await lettersTo(t, site, to)).filter(({ template }) => template === 'code')
  return codes.at(-1)?.params.code ?? ''
}

/** A different six-digit code. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
