import { eq } from 'drizzle-orm'
import { notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { EditableField } from '../../centre-settings.ts'
import { identity } from '../../module.ts'

export type OwnAccount = typeof people.$inferSelect

export async function findOwnAccount(ctx: Pick<ReadContext, 'db' | 'person'>): Promise<OwnAccount> {
  const [row] = await ctx.db
    .select()
    .from(people)
    .where(eq(people.id, personOf(ctx).id))
  if (!row) throw notFound()
  return row
}

/** Fails if the site does not allow editing this field. */
export function checkEditable(ctx: Pick<ReadContext, 'site'>, field: EditableField): void {
  if (!settingsOf(ctx, identity).editable.includes(field)) throw identity.fail('notEditable')
}
