import * as z from 'zod'
import { keyShape } from './keys.ts'
import { defineKind, own, recordOf, textOf, wrong } from './kind.ts'

const labelled = () =>
  z
    .array(z.object({ key: keyShape, label: z.string().trim().min(1).max(200) }))
    .max(50)
    .default([])

/** The same choice for several rows. */
export const matrix = defineKind({
  config: { rows: labelled(), choices: labelled(), everyRow: z.boolean().default(true) },
  empty: {},
  read: (raw, { rows, choices, everyRow }) => {
    const record = recordOf(raw)
    if (!record) return raw === '' ? { answer: undefined } : wrong('wrong')
    const given = rows
      .map(({ key }) => ({ key, choice: textOf(own(record, key)) ?? '' }))
      .filter(({ choice }) => choice !== '')
    const bad = given.find(({ choice }) => !choices.some(({ key }) => key === choice))
    if (bad) return wrong('notOffered', bad.key)
    if (given.length === 0) return { answer: undefined }
    const open = everyRow && rows.find(({ key }) => !given.some((one) => one.key === key))
    if (open) return wrong('missing', open.key)
    return { answer: Object.fromEntries(given.map(({ key, choice }) => [key, choice])) }
  },
  text: (answer: Record<string, string>, config) =>
    config.rows
      .filter(({ key }) => Object.hasOwn(answer, key))
      .map(({ key, label }) => `${label}: ${wordFor(answer[key]!, config.choices)}`)
      .join('; '),
  value: (answer, { rows }) => rows.map(({ key }) => (Object.hasOwn(answer, key) ? answer[key]! : null)),
  columns: ({ rows }) => rows.map(({ label }) => label),
  cells: (answer, { rows, choices }) =>
    rows.map(({ key }) => (Object.hasOwn(answer, key) ? wordFor(answer[key]!, choices) : null)),
  counting: 'matrix',
})

const wordFor = (key: string, choices: readonly { key: string; label: string }[]): string =>
  choices.find((one) => one.key === key)?.label ?? key
