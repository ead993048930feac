import { and, eq, inArray, sql } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { grants } from '#kernel/server/people/schema.ts'
import type { contract } from '../../contract.ts'
import { holdSelected, outcome } from '../hold-selected.ts'
import { checkGivable, readTerms } from './grant-rules.ts'

/** People who already have the role for the same unit and period do not get it again. */
export async function grantMany(ctx: WriteContext, { ids, ...sent }: InputOf<typeof contract.grantMany>) {
  const { row, terms } = await readTerms(ctx, { app: '', modules: [], since: 0, ...sent })
  await checkGivable(ctx, terms)
  const present = (await holdSelected(ctx, ids, 'grant')).filter(({ leftAt }) => !leftAt).map(({ id }) => id)
  const holding = await holdersOf(ctx, present, row)
  const fresh = present.filter((id) => !holding.has(id))
  if (!fresh.length) return outcome(ids, present.length, 0)
  const made = await ctx.db
    .insert(grants)
    .values(fresh.map((person) => ({ person, ...row })))
    .returning()
  for (const grant of made) await ctx.audit({ action: 'giveGrant', entity: 'grant', entityId: grant.id, after: grant })
  return outcome(ids, present.length, made.length)
}

type Given = Awaited<ReturnType<typeof readTerms>>['row']

async function holdersOf(ctx: WriteContext, ids: readonly string[], { role, scope, until }: Given) {
  if (!ids.length) return new Set<string>()
  const alike = and(
    inArray(grants.person, [...ids]),
    eq(grants.role, role!),
    sql`${grants.scope} is not distinct from ${scope}::uuid`,
    sql`${grants.until} is not distinct from ${until?.toISOString() ?? null}::timestamptz`,
  )
  const rows = await ctx.db.select({ person: grants.person }).from(grants).where(alike)
  return new Set(rows.map(({ person }) => person))
}
