import { terms } from '#engines/calendar/server/schema.ts'
import type { OnboardingStep } from '#kernel/server/onboarding.ts'

export const onboarding: readonly OnboardingStep[] = [
  {
    key: 'terms',
    page: 'manage/calendar/terms',
    may: 'manage',
    order: 45,
    isDone: async ({ db }) => (await db.select({ id: terms.id }).from(terms).limit(1)).length > 0,
  },
]
