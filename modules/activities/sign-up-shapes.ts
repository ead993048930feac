import * as z from 'zod'
import { markStates } from '#engines/presence/shapes.ts'
import { ints, strings } from '#kernel/shapes.ts'

export const signUpStates = ['draft', 'published', 'ended', 'cancelled'] as const
export type SignUpState = (typeof signUpStates)[number]

/** Displayed states; those between are derived from the time. */
export const shownStates = ['draft', 'coming', 'open', 'over', 'cancelled'] as const
export type ShownState = (typeof shownStates)[number]

/** `tap`: a button on the page. `code`: the code or digits of the screen at the place. */
export const ways = ['tap', 'code'] as const

export const signUpDeeds = ['edit', 'publish', 'end', 'cancel', 'remove'] as const

export const signUpCard = z.object({
  ...strings('id', 'title', 'place', 'organiser'),
  state: z.enum(shownStates),
  ...ints('number', 'opensAt', 'closesAt', 'signed'),
  mark: z.enum(markStates),
  leads: z.boolean(),
})
export type SignUpCard = z.output<typeof signUpCard>
