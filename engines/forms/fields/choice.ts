import * as z from 'zod'
import { defineKind, listOf, textOf, wrong } from './kind.ts'
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

export const choices = defineKind({
  config: {
    options: options(),
    shuffled: z.boolean().default(false),
    least: z.int().min(0).max(200).default(0),
    most: z.int().min(1).max(200).nullable().default(null),
  },
  empty: [],
  read: (raw, { options: offered, least, most }) => {
    const found = listOf(raw)
      .slice(0, 500)
      .map((one) => chosen(textOf(one) ?? '', offered))
    if (found.length === 0) return { answer: undefined }
    const known = found.filter((one) => one !== undefined)
    const answer = known.filter((one, i) => known.findIndex((other) => keyOf(other) === keyOf(one)) === i)
    if (known.length < found.length) return wrong('notOffered')
    if (answer.length < least) return wrong('tooFew')
    return most !== null && answer.length > most ? wrong('tooMany') : { answer }
  },
  text: (answer: string[], { options: offered }) => answer.map((one) => labelOf(one, offered)).join(', '),
  value: (answer) => answer.map(keyOf),
  counting: 'options',
})
