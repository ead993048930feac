import { and, eq } from 'drizzle-orm'
import { notFound, theRow } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { importing } from '../../words.ts'
import { imports } from '../schema.ts'
import type { ImportSource } from '../source.ts'
import type { Import } from '../stage.ts'

/** A list may contain anything of the site, so a permission limited to units is not enough. */
export function needWholeSite(ctx: Pick<ReadContext, 'scope' | 'person'>, source: ImportSource): void {
  if (!mayAlso(ctx, source)) throw notFound()
  if (ctx.scope(source.right) !== 'all') throw importing.fail('wholeSiteOnly')
}

/** Whether the person has what the import needs besides the right of its own module. */
export const mayAlso = ({ person }: Pick<ReadContext, 'person'>, { also }: Pick<ImportSource, 'also'>): boolean =>
  !also || person?.scopes[also.module]?.[also.right] === 'all'

const isThis = ({ key }: ImportSource, id: string) => and(eq(imports.id, id), eq(imports.key, key))

/** Which of these it is an import of. */
export async function findSource(
  ctx: ReadContext | WriteContext,
  sources: readonly ImportSource[],
  id: string,
): Promise<ImportSource> {
  if (sources.length === 1) return sources[0]!
  const { key } = theRow(await ctx.db.select({ key: imports.key }).from(imports).where(eq(imports.id, id)))
  return theRow(sources.filter((one) => one.key === key))
}

export async function findImport(ctx: ReadContext | WriteContext, source: ImportSource, id: string): Promise<Import> {
  needWholeSite(ctx, source)
  return theRow(await ctx.db.select().from(imports).where(isThis(source, id)))
}

/** The same, with a row lock. */
export async function findLockedImport(ctx: WriteContext, source: ImportSource, id: string): Promise<Import> {
  needWholeSite(ctx, source)
  return theRow(await ctx.db.select().from(imports).where(isThis(source, id)).for('update'))
}
