import { asc } from 'drizzle-orm'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { opened } from '#kernel/server/post/deliver.ts'
import { letters } from '#kernel/server/post/schema.ts'
import type { testPortal } from '#kernel/testing/portal.ts'

type Portal = Pick<Awaited<ReturnType<typeof testPortal>>, 'portal'>

/** What was written to this number or address of a site, the oldest first; whether it has left yet does not matter. */
export async function lettersTo({ portal }: Portal, site: string, to: string) {
  const rows = await writeForSite(portal.database.pool, site, (db) =>
    db.select().from(letters).orderBy(asc(letters.createdAt), asc(letters.id)),
  )
  const tools = { secret: portal.settings.secret }
  return rows.map((row) => opened({ site: { id: site }, tools } as never, row)).filter((letter) => letter.to === to)
}

/** The code that was last sent there. */
export async function lastCode(t: Portal, site: string, to: string): Promise<string> {
  const codes = (await lettersTo(t, site, to)).filter(({ template }) => template === 'code')
  return codes.at(-1)?.params.code ?? ''
}

/** Another code of six digits. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
