import { eq } from 'drizzle-orm'
import { sampleAudience } from '#engines/directory/server/audience.ts'
import { isWithin } from '#engines/directory/server/tree-desk.ts'
import { unitChoicesOf } from '#engines/directory/server/units.ts'
import { checkDesign } from '#engines/forms/check-definition.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { departments } from '#kernel/server/people/schema.ts'
import type { officeContract } from '../../office-contract.ts'
import { findDesk } from './find-desk.ts'
import { rowsOf } from './form-list.ts'
import { deskRulesOf } from './rules.ts'

type Calls = typeof officeContract

export async function deskForm(ctx: ReadContext, { id }: InputOf<Calls['deskForm']>) {
  const { form, desk, department } = await findDesk(ctx, id, ['manage', 'handle'])
  const line = await lineOf(ctx, desk?.department ?? null)
  const [row] = await rowsOf(ctx, [{ form, department, line }])
  return {
    ...row!,
    title: form.title,
    titleShown: row!.title,
    definition: form.draft,
    rules: deskRulesOf(form, desk),
    faults: checkDesign(form.draft, form),
    mayDesign: isWithin(line, ctx.scope('manage')),
    mayHandle: isWithin(line, ctx.scope('handle')),
  }
}

async function lineOf({ db }: ReadContext, unit: string | null): Promise<string[]> {
  if (!unit) return []
  const [row] = await db.select({ line: departments.line }).from(departments).where(eq(departments.id, unit))
  return row?.line ?? []
}

export const deskUnits = (ctx: ReadContext) => unitChoicesOf(ctx.db, ctx.scope('manage'))

export const formAudience = (ctx: ReadContext, { audience }: InputOf<Calls['formAudience']>) =>
  sampleAudience(ctx.db, audience)
