import type { ReadContext, WriteContext } from './context.ts'
import type { JobContext } from './serve.ts'

/** What a module contributes to the onboarding of a new site. */
export type Onboarding = {
  /** Steps to do once before the site is ready for people. */
  onboarding?: readonly OnboardingStep[]
  /** Sample data, until the site has its own. */
  samples?: Samples
}

/** Its messages are `onboarding.<key>` and, for the description, `onboarding.<key>.about`. */
export type OnboardingStep = {
  key: string
  /** Path of a page of the back office. */
  page: string
  /** Only shown to holders of this right of the module: others could not do it. */
  may: string
  /** Sort order, ascending. */
  order: number
  isDone: (ctx: ReadContext) => Promise<boolean>
}

/** Its message is `samples`. Exactly what was added is removed again. */
export type Samples = {
  may: string
  isThere: (ctx: Pick<ReadContext, 'db'>) => Promise<boolean>
  /** False once the site has real content that the samples would mix with. */
  isWanted: (ctx: Pick<ReadContext, 'db'>) => Promise<boolean>
  /** `by`: the owner of their files. */
  add: (ctx: JobContext, by: string) => Promise<void>
  remove: (ctx: WriteContext) => Promise<void>
}
