import * as z from 'zod'
import type { Definition } from '#engines/forms/definition.ts'
import { wireTexts } from '#engines/forms/wire-text.ts'
import { dialect } from '#kernel/server/dialect.ts'
import { contract } from './contract.ts'
import { formFace, recordNumber } from './server/face.ts'

/** Field names differ per form, so anything is accepted; fields that are not in the form are ignored. */
const anything = z.record(z.string().max(200), z.unknown())

const named = z.object({ formid: z.unknown().optional() })
const nothing = () => ({})
const formidOf = (sent: unknown): string => (typeof sent === 'string' || typeof sent === 'number' ? String(sent) : '')

/** Paths and field names used by form clients of other portals. */
export const dialects = [
  dialect('/forms/wap/default/get-info', contract.fill, {
    about: 'What one has answered to a form last, by the names of its fields.',
    access: 'person',
    input: named,
    in: ({ formid }) => ({ formid: formidOf(formid) }),
    out: ({ latest, definition }) => ({
      value: {
        id: latest ? recordNumber(latest.id) : '',
        ...wireTexts(definition as Definition, latest?.answers ?? {}),
      },
    }),
  }),
  dialect('/forms/wap/default/save', contract.submit, {
    about:
      'Sends a form: `value[…]` by the names of its fields. `value[id]` is of the last one, and means nothing here.',
    access: 'person',
    input: z.object({ formid: z.unknown().optional(), value: anything.catch({}).default({}) }),
    in: ({ formid, value: { id: _, ...answers } }) => ({ formid: formidOf(formid), answers }),
    out: nothing,
  }),
  dialect('/form/wap/default/index', contract.fill, {
    about: 'A form: its page to a browser, its data to a script.',
    access: 'person',
    input: named,
    in: ({ formid }) => ({ formid: formidOf(formid) }),
    out: (data) => data,
    face: formFace,
  }),
  dialect('/form/wap/default/save', contract.submit, {
    about: 'Sends a form: `formid` and its fields side by side, or `id` and `body[…]`.',
    access: 'person',
    input: anything,
    in: ({ formid, ...sent }) => {
      if (formid !== undefined) return { formid: formidOf(formid), answers: answersIn(sent) }
      return { formid: formidOf(sent.id), answers: answersIn(anything.catch({}).parse(sent.body)) }
    },
    out: nothing,
  }),
]

const answersIn = ({ id: _, ...answers }: Record<string, unknown>) => answers
