import { type SQL, sql } from 'drizzle-orm'
import type { ReadContext } from '#kernel/server/context.ts'
import type { OnboardingStep } from '#kernel/server/onboarding.ts'
import { siteVersions } from '#kernel/server/sites/schema.ts'

/** Whether this was ever published with a value other than the operator's. */
async function wasChanged({ db }: ReadContext, what: SQL): Promise<boolean> {
  const { rows } = await db.execute<{ changed: boolean }>(
    sql`select count(distinct ${what}) > 1 as changed from ${siteVersions} where number is not null`,
  )
  return rows[0]!.changed
}

const modulesOn = sql`(select string_agg(key, ',' order by key) from jsonb_object_keys(config -> 'modules') key)`

export const onboarding: readonly OnboardingStep[] = [
  {
    key: 'brand',
    page: 'manage/site/brand',
    may: 'edit',
    order: 10,
    isDone: async (ctx) => ctx.site.brand.logo !== '' || wasChanged(ctx, sql`config -> 'brand'`),
  },
  {
    key: 'modules',
    page: 'manage/site/modules',
    may: 'edit',
    order: 40,
    isDone: (ctx) => wasChanged(ctx, modulesOn),
  },
]
