import * as z from 'zod'
import { defineKind, textOf, wrong } from './kind.ts'
import { chosen, keyOf, labelOf, options } from './options.ts'

const one = () =>
  defineKind({
    config: { options: options(), shuffled: z.boolean().default(false) },
    empty: '',
    read: (raw, { options: offered }) => {
      const typed = textOf(Array.isArray(raw) && raw.length === 1 ? raw[0] : raw)
      if (typed === '') return { answer: undefined }
      const answer = chosen(typed ?? '', offered)
      return answer === undefined ? wrong('notOffered') : { answer }
    },
    text: (answer: string, { options: offered }) => labelOf(answer, offered),
    value: (answer) => keyOf(answer),
    counting: 'options',
  })

/** Radio buttons. */
export const choice = one()
/** A select. */
export const dropdown = one()
