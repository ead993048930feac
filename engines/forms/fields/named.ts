import * as z from 'zod'
import { defineKind, listOf, own, recordOf, textOf, wrong } from './kind.ts'

type Named = { id: string; name: string }

const named = () =>
  defineKind({
    config: { most: z.int().min(1).max(50).default(1) },
    empty: [],
    read: (raw, { most }) => {
      const found = (recordOf(raw) ? [raw] : listOf(raw)).slice(0, 100).map(namedOf)
      if (found.length === 0) return { answer: undefined }
      const answer = found.filter((one) => one !== undefined)
      if (answer.length < found.length) return wrong('wrong')
      return answer.length > most ? wrong('tooMany') : { answer }
    },
    text: (answer: Named[]) => answer.map(({ name }) => name).join(', '),
    value: (answer) => answer.map(({ id }) => id),
  })

/** A person chosen from the directory. The name is set by the server. */
export const person = named()
export const department = named()

function namedOf(raw: unknown): Named | undefined {
  const record = recordOf(raw)
  const id = (textOf(record ? own(record, 'id') : raw) ?? '').toLowerCase()
  const name = textOf(record && own(record, 'name')) ?? ''
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
    ? { id, name: name.slice(0, 100).toWellFormed() }
    : undefined
}
