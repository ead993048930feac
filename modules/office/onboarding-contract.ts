import * as z from 'zod'
import { read, write } from '#kernel/contract.ts'
import { flag, needed, none } from '#kernel/shapes.ts'

const backend = '/office/backend/onboarding'
const access = { may: 'dashboard' } as const

export const onboarding = z.object({
  /** Put away for everyone at the site; it can be taken out again. */
  dismissed: z.boolean(),
  steps: z.array(
    z.object({
      module: z.string(),
      key: z.string(),
      title: z.string(),
      about: z.string(),
      page: z.string(),
      isDone: z.boolean(),
      /** Someone said that it is done; what is there says nothing yet. */
      isTicked: z.boolean(),
    }),
  ),
  /** Made-up content, module by module: what there is, or what could be added. */
  samples: z.array(z.object({ module: z.string(), title: z.string(), isThere: z.boolean() })),
})

export type Onboarding = z.output<typeof onboarding>

export const onboardingContract = {
  onboarding: read(`${backend}/index`, {
    access,
    about: 'What is left to do before the site is ready for people, and the made-up content it shows meanwhile.',
    input: none(),
    data: onboarding,
  }),
  tickStep: write(`${backend}/tick`, {
    access,
    about: 'Says that a step is done, or takes that back.',
    input: z.object({ module: needed(40), key: needed(40), done: flag() }),
    data: onboarding,
  }),
  dismissOnboarding: write(`${backend}/dismiss`, {
    access,
    about: 'Puts the list away for the whole site, or takes it out again.',
    input: z.object({ dismissed: flag() }),
    data: onboarding,
  }),
  addSamples: write(`${backend}/add-samples`, {
    access,
    about: 'Adds made-up content wherever the site has none of its own and one may.',
    input: none(),
    data: onboarding,
  }),
  removeSamples: write(`${backend}/remove-samples`, {
    access,
    about: 'Removes all made-up content that one may, and nothing else.',
    input: none(),
    data: onboarding,
  }),
}
