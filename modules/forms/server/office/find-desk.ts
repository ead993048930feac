import { and, eq, or, type SQL } from 'drizzle-orm'
import { findVersion } from '#engines/forms/server/find-form.ts'
import { forms } from '#engines/forms/server/schema.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { departments } from '#kernel/server/people/schema.ts'
import { within } from '#kernel/server/people/scope.ts'
import { notFound } from '#kernel/words.ts'
import { formDesks } from '../desk-schema.ts'

export const owner = 'forms'

export type Right = 'manage' | 'handle'
export type StoredForm = typeof forms.$inferSelect
export type Desk = typeof formDesks.$inferSelect

/** Joins forms with who runs them; those of the whole site are within no scope but all. */
export const ofTheirDesk = and(eq(formDesks.site, forms.site), eq(formDesks.form, forms.id))
export const ofTheirUnit = and(eq(departments.site, formDesks.site), eq(departments.id, formDesks.department))

/** True of the forms over which the asker holds one of these rights. */
export function inSight(ctx: Pick<ReadContext, 'scope'>, rights: readonly Right[]): SQL | undefined {
  const scopes = rights.map((right) => ctx.scope(right))
  return scopes.includes('all') ? undefined : or(...scopes.map(within))
}

export type Found = { form: StoredForm; desk: Desk | null; department: string }

/** A form one may draw or handle; any other reads as if it were not there. */
export async function findDesk(
  ctx: Pick<ReadContext, 'db' | 'scope'>,
  id: string,
  rights: readonly Right[],
): Promise<Found> {
  const [row] = await ctx.db
    .select({ form: forms, desk: formDesks, department: departments.name })
    .from(forms)
    .leftJoin(formDesks, ofTheirDesk)
    .leftJoin(departments, ofTheirUnit)
    .where(and(eq(forms.id, id), eq(forms.owner, owner), inSight(ctx, rights)))
  if (!row) throw notFound()
  return { ...row, department: row.department ?? '' }
}

/** What is out; of a form that never was, what is drawn. */
export async function currentDefinition(ctx: Pick<ReadContext, 'site' | 'reader'>, form: StoredForm) {
  return form.version ? (await findVersion(ctx, form.version)).definition : form.draft
}
