import { and, eq, max, ne } from 'drizzle-orm'
import type { WriteContext } from '#kernel/server/context.ts'
import { lockName } from '#kernel/server/db/lock-name.ts'
import { forms } from './schema.ts'

type Writing = Pick<WriteContext, 'db' | 'site'>

/** Sequential within a site: numbers are short because people type them. */
export async function nextNumber(ctx: Writing): Promise<number> {
  await holdNumbers(ctx)
  const [row] = await ctx.db.select({ last: max(forms.number) }).from(forms)
  return (row?.last ?? 100) + 1
}

/** Gives a form the number that clients already use; false if another form of the site has it. */
export async function renumberForm(ctx: WriteContext, id: string, number: number): Promise<boolean> {
  await holdNumbers(ctx)
  const taken = await ctx.db
    .select({ id: forms.id })
    .from(forms)
    .where(and(eq(forms.number, number), ne(forms.id, id)))
  if (taken.length > 0) return false
  const [before] = await ctx.db.select({ number: forms.number }).from(forms).where(eq(forms.id, id))
  await ctx.db.update(forms).set({ number, changedAt: ctx.now }).where(eq(forms.id, id))
  await ctx.audit({ action: 'numberForm', entity: 'form', entityId: id, before, after: { number } })
  return true
}

/** Serialises the assignment of numbers within a site. */
const holdNumbers = (ctx: Writing): Promise<void> => lockName(ctx, 'forms')
