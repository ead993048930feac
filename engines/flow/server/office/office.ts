import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import type { OfficeRights } from '../../office-contract.ts'
import { spoken } from '../case-faces.ts'
import type { FlowDesk } from '../desk.ts'

/** The back office of one module's flows. */
export type FlowOffice = { desk: FlowDesk; rights: OfficeRights }
export type Reading = Pick<ReadContext, 'site' | 'db' | 'now' | 'person' | 'scope' | 'language' | 'tools' | 'may'>

/** A flow is for the whole site, so a permission limited to units is not enough to change it. */
export function needWholeSite(ctx: Pick<ReadContext | WriteContext, 'scope'>, right: string): void {
  if (ctx.scope(right) !== 'all') throw notFound()
}

/** A condition on people: those over whom the caller holds the right. */
export function inScope(ctx: Pick<ReadContext, 'scope'>, { rights }: FlowOffice): SQL | undefined {
  const scope = ctx.scope(rights.cases)
  if (scope === 'all') return undefined
  return sql`exists (select from ${departments} d where d.id = ${people.department}
    and d.line && ${sql.param([...scope])}::uuid[])`
}

/** A condition on people: those in a unit or below it. */
export const inUnit = (unit: string): SQL | undefined =>
  unit
    ? sql`exists (select from ${departments} d where d.id = ${people.department} and d.line @> array[${unit}]::uuid[])`
    : undefined

/** The title in the caller's language. */
export const spelled = (ctx: Pick<ReadContext, 'language'>, one: { title: string; titleEn: string }): string =>
  spoken(ctx, one.title, one.titleEn)

/** Between the parts of a list. */
export const comma = ({ language }: Pick<ReadContext, 'language'>): string => (language === 'en' ? ', ' : '、')
