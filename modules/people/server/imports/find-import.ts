import { eq } from 'drizzle-orm'
import { importRows, imports } from '#engines/directory/server/import/schema.ts'
import type { Import } from '#engines/directory/server/import/stage.ts'
import { theRow } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { people } from '../../module.ts'

/** A list may contain anyone of the site, so a permission limited to units is not enough. */
export function needWholeSite(ctx: Pick<ReadContext, 'scope'>): void {
  if (ctx.scope('import') !== 'all') throw people.fail('wholeSiteOnly')
}

export async function findImport(ctx: ReadContext | WriteContext, id: string): Promise<Import> {
  needWholeSite(ctx)
  return theRow(await ctx.db.select().from(imports).where(eq(imports.id, id)))
}

/** The same, with a row lock. */
export async function findLockedImport(ctx: WriteContext, id: string): Promise<Import> {
  needWholeSite(ctx)
  return theRow(await ctx.db.select().from(imports).where(eq(imports.id, id)).for('update'))
}

export const ofImport = (id: string) => eq(importRows.import, id)
