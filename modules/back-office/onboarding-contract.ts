import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { flag, needed, rowsOf, strings } from '#kernel/shapes.ts'

const backend = '/office/backend/onboarding'
const { read, write } = callsFor({ may: 'dashboard' })

export const onboarding = z.object({
  /** Dismissed for everyone at the site; can be shown again. */
  dismissed: z.boolean(),
  steps: rowsOf({
    ...strings('module', 'key', 'title', 'about', 'page'),
    isDone: z.boolean(),
    /** Marked as done by a person, although the data does not show it yet. */
    isTicked: z.boolean(),
  }),
  /** Sample data by module: present, or available to add. */
  samples: z.array(z.object({ module: z.string(), title: z.string(), isThere: z.boolean() })),
})

export type Onboarding = z.output<typeof onboarding>

export const onboardingContract = {
  onboarding: read(`${backend}/index`, {
    about: 'What is left to do before the site is ready for people, and the made-up content it shows meanwhile.',
    data: onboarding,
  }),
  tickStep: write(`${backend}/tick`, {
    about: 'Says that a step is done, or takes that back.',
    input: z.object({ module: needed(40), key: needed(40), done: flag() }),
    data: onboarding,
  }),
  dismissOnboarding: write(`${backend}/dismiss`, {
    about: 'Puts the list away for the whole site, or takes it out again.',
    input: z.object({ dismissed: flag() }),
    data: onboarding,
  }),
  addSamples: write(`${backend}/add-samples`, {
    about: 'Adds made-up content wherever the site has none of its own and one may.',
    data: onboarding,
  }),
  removeSamples: write(`${backend}/remove-samples`, {
    about: 'Removes all made-up content that one may, and nothing else.',
    data: onboarding,
  }),
}
