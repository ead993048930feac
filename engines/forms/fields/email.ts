import * as z from 'zod'
import { asText, defineKind, textOf, wrong } from './kind.ts'

export const email = defineKind({
  config: {
    /** Only addresses in these domains, e.g. the school's own. */
    domains: z
      .array(z.string().regex(/^[a-z0-9.-]{3,100}$/))
      .max(20)
      .default([]),
  },
  ...asText,
  read: (raw, { domains }) => {
    const answer = textOf(raw)?.toLowerCase()
    if (answer === '') return { answer: undefined }
    if (answer === undefined || answer.length > 200 || !/^[^\s@]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(answer)) {
      return wrong('wrong')
    }
    return domains.length && !domains.includes(answer.split('@')[1]!) ? wrong('notOffered') : { answer }
  },
})
