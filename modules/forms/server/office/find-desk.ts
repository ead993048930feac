import { and, eq, or, type SQL } from 'drizzle-orm'
import { findVersion } from '#engines/forms/server/find-form.ts'
import { forms } from '#engines/forms/server/schema.ts'
import { notFound } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { departments } from '#kernel/server/people/schema.ts'
import { within } from '#kernel/server/people/scope.ts'
import { owner } from '../../shapes.ts'
import { formDesks } from '../desk-schema.ts'

export type Right = 'manage' | 'handle'
export type StoredForm = typeof forms.$inferSelect
export type Desk = typeof formDesks.$inferSelect

/** Joins of forms with their desk and unit; forms of the whole site are only within the scope `all`. */
export const ofTheirDesk = and(eq(formDesks.site, forms.site), eq(formDesks.form, forms.id))
export const ofTheirUnit = and(eq(departments.site, formDesks.site), eq(departments.id, formDesks.department))

/** Condition: forms on which the caller has one of these permissions. */
export function inSight(ctx: Pick<ReadContext, 'scope'>, rights: readonly Right[]): SQL | undefined {
  const scopes = rights.map((right) => ctx.scope(right))
  return scopes.includes('all') ? undefined : or(...scopes.map(within))
}

export type Found = { form: StoredForm; desk: Desk | null; department: string }

/** A form the caller may design or handle; `notFound` otherwise. */
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

/** The published definition, or the draft of a form that was never published. */
export async function currentDefinition(ctx: Pick<ReadContext, 'site' | 'reader'>, form: StoredForm) {
  return form.version ? (await findVersion(ctx, form.version)).definition : form.draft
}
