import { eq } from 'drizzle-orm'
import { flows } from '#engines/flow/server/schema.ts'
import type { OnboardingStep } from '#kernel/server/onboarding.ts'
import { documents } from '../module.ts'
import { heads } from './schema.ts'

export const onboarding: readonly OnboardingStep[] = [
  {
    key: 'heads',
    page: 'manage/documents/heads',
    may: 'manage',
    order: 60,
    isDone: async ({ db }) => {
      const [flow] = await db.select({ id: flows.id }).from(flows).where(eq(flows.owner, documents.key)).limit(1)
      const [head] = await db.select({ id: heads.id }).from(heads).limit(1)
      return flow !== undefined && head !== undefined
    },
  },
]
