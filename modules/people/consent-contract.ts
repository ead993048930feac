import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { listed, paging, strings, text } from '#kernel/shapes.ts'

const { read } = callsFor({ may: 'data' })

export const consentStates = ['given', 'withdrawn'] as const

const consent = z.object({
  id: z.string(),
  person: z.object(strings('name', 'number')),
  ...strings('purpose', 'title', 'detail', 'language'),
  state: z.enum(consentStates),
  at: z.int(),
})

export const consentContract = {
  consents: read('/people/backend/consent/lists', {
    about: 'What the people within one’s scope agreed to and withdrew, newest first. `q` is a number or a name.',
    input: z.object({
      ...paging,
      q: text(64).default(''),
      purpose: text(80).default(''),
      state: z.enum(['', ...consentStates]).default(''),
    }),
    data: listed(consent),
  }),
  consentPurposes: read('/people/backend/consent/purposes', {
    about: 'What people can agree to in the services of the site.',
    data: z.object({ list: z.array(z.object(strings('id', 'name'))) }),
  }),
}
