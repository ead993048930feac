import { settingsOf } from '#kernel/server/context.ts'
import type { OnboardingStep } from '#kernel/server/onboarding.ts'
import { identity } from '../module.ts'

/** Password login alone is enough; such a site ticks the step off. */
export const onboarding: readonly OnboardingStep[] = [
  {
    key: 'signIn',
    page: 'manage/site/modules',
    may: 'manage',
    order: 20,
    isDone: async (ctx) => {
      const { cas, oidc, wecom, miniProgram } = settingsOf(ctx, identity).signIn
      return [cas, oidc, wecom, miniProgram].some(Boolean)
    },
  },
]
