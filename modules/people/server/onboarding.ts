import { sql } from 'drizzle-orm'
import type { OnboardingStep } from '#kernel/server/onboarding.ts'
import { people } from '#kernel/server/people/schema.ts'
import { samples } from '#kernel/server/samples/schema.ts'

/** Done once there is a person who is neither staff nor sample data. */
export const onboarding: readonly OnboardingStep[] = [
  {
    key: 'people',
    page: 'manage/imports',
    may: 'import',
    order: 30,
    isDone: async ({ db }) => {
      const { rows } = await db.execute(sql`
        select 1 from ${people} p where p.left_at is null and p.role <> 'staff'
          and not exists (select from ${samples} s where s.kind = 'person' and s.row = p.id::text) limit 1`)
      return rows.length > 0
    },
  },
]
