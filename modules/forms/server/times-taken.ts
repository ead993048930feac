import { and, eq } from 'drizzle-orm'
import type { FormRow } from '#engines/forms/server/find-form.ts'
import { participations } from '#engines/forms/server/schema.ts'
import { dayIn } from '#kernel/clock.ts'
import type { ReadContext } from '#kernel/server/context.ts'

/** Participations of a person counted by the form's limit, including the one just submitted. */
export async function timesTaken(
  ctx: Pick<ReadContext, 'db' | 'site' | 'now'>,
  { id, limit }: FormRow,
  who: string,
): Promise<number> {
  if (limit === 'free') return 0
  const span = limit === 'daily' ? dayIn(ctx.site.zone, ctx.now) : ''
  const [row] = await ctx.db
    .select({ times: participations.times })
    .from(participations)
    .where(and(eq(participations.form, id), eq(participations.who, who), eq(participations.span, span)))
  return row?.times ?? 0
}
