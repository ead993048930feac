import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq } from 'drizzle-orm'
import { personOf, type WriteContext } from '../context.ts'
import { lockName } from '../db/lock-name.ts'
import { purposeOf } from './declare.ts'
import { consents } from './schema.ts'

type Consent = Readonly<{
  purpose: string
  thing: string
  title: string
  given: boolean
  detail?: readonly string[]
}>

/**
 * Records that the caller agreed to something or withdrew it, in the transaction of the change it belongs to. What is in
 * force already adds no row; the lock lets only the first of several at the same time do so.
 */
export async function recordConsent(ctx: WriteContext, { detail = [], ...consent }: Consent): Promise<void> {
  const { purpose, thing, given } = consent
  if (!purposeOf(ctx, purpose)) throw new Error(`no module declares the consent ${purpose}`)
  const person = personOf(ctx).id
  await lockName(ctx, `consent ${purpose} ${thing} ${person}`)
  const [last] = await ctx.db
    .select({ given: consents.given, detail: consents.detail })
    .from(consents)
    .where(and(eq(consents.person, person), eq(consents.purpose, purpose), eq(consents.thing, thing)))
    .orderBy(desc(consents.id))
    .limit(1)
  if (last?.given === given && isDeepStrictEqual(last.detail, detail)) return
  await ctx.db.insert(consents).values({ ...consent, person, detail: [...detail], language: ctx.language, at: ctx.now })
}
