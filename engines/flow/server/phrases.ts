import { eq } from 'drizzle-orm'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { flowPhrases } from './schema.ts'

/** The sentences somebody often writes. */
export async function phrasesOf(ctx: Pick<ReadContext, 'db' | 'person'>): Promise<string[]> {
  const [row] = await ctx.db
    .select()
    .from(flowPhrases)
    .where(eq(flowPhrases.person, personOf(ctx).id))
  return row?.phrases ?? []
}

export async function savePhrases(ctx: WriteContext, list: readonly string[]): Promise<void> {
  const phrases = [...new Set(list)]
  await ctx.db
    .insert(flowPhrases)
    .values({ person: personOf(ctx).id, phrases })
    .onConflictDoUpdate({ target: [flowPhrases.site, flowPhrases.person], set: { phrases } })
}
