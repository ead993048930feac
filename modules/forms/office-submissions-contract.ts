import * as z from 'zod'
import { definitionShape } from '#engines/forms/definition.ts'
import { submissionStates } from '#engines/forms/shapes.ts'
import { callsFor } from '#kernel/contract.ts'
import { anyDay, file, flag, int, packed, paged, paging, rowsOf, sorting, trimmed } from '#kernel/shapes.ts'
import { handlingSteps, noteShape, submissionRow } from './office-shapes.ts'
import { answers, fieldFigures } from './shapes.ts'

const backend = '/form/backend/submission'
const { read, write } = callsFor({ may: 'handle' })
const span = { since: anyDay(), until: anyDay() }

/** Filter of submissions, shared by the table and its export. */
export const submissionFilter = {
  form: z.uuid(),
  q: trimmed(50).default(''),
  state: z.enum(['', ...submissionStates]).default(''),
  ...span,
  /** `field:option`: submissions that chose this option. */
  chose: trimmed(130).default(''),
}

/** Processing submissions, within the units of the forms the caller handles. */
export const submissionsContract = {
  deskSubmissions: read(`${backend}/index`, {
    about: 'What was sent in of a form.',
    input: z.object({ ...paging, ...sorting(['at', 'name', 'state']), ...submissionFilter }),
    data: paged(submissionRow, {
      /** Titles of the rows' cells. */
      columns: z.array(z.object({ field: z.string(), title: z.string() })),
    }),
  }),
  deskSubmission: read(`${backend}/get-info`, {
    about: 'One submission with the version it answers, what its sender changed, and what was done with it.',
    input: z.object({ id: z.uuid() }),
    data: z.object({
      ...submissionRow.omit({ cells: true }).shape,
      form: z.string(),
      title: z.string(),
      definition: definitionShape,
      answers,
      edits: rowsOf({
        revision: z.int(),
        at: z.int(),
        changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
      }),
      handlings: z.array(z.object({ step: z.enum(handlingSteps), note: z.string(), by: z.string(), at: z.int() })),
    }),
  }),
  handleSubmissions: write(`${backend}/handle`, {
    about: 'Sends back, accepts or locks up to a hundred at once. What was changed meanwhile is left and counted.',
    input: z.object({
      form: z.uuid(),
      step: z.enum(handlingSteps),
      note: noteShape,
      items: packed(
        z
          .array(z.object({ id: z.uuid(), revision: int() }))
          .min(1)
          .max(100),
        20_000,
      ),
    }),
    data: z.object({ done: z.int(), left: z.int() }),
  }),
  formFigures: read(`${backend}/figures`, {
    about: 'How many came in by day and state, and what they answered, field by field.',
    input: z.object({ form: z.uuid(), ...span }),
    data: z.object({
      total: z.int(),
      /** Size of the audience; 0 if not disclosed. */
      audience: z.int(),
      definition: definitionShape,
      days: z.array(z.object({ day: z.string(), n: z.int() })),
      states: z.array(z.object({ state: z.enum(submissionStates), n: z.int() })),
      fields: z.array(fieldFigures),
    }),
  }),
  fieldTexts: read(`${backend}/texts`, {
    about: 'What was written in one field, the latest first.',
    input: z.object({ ...paging, form: z.uuid(), field: trimmed(60), ...span }),
    data: paged({ id: z.string(), text: z.string() }),
  }),
  deskFile: read(`${backend}/file`, {
    about: 'A file that was sent along with a submission.',
    input: z.object({ id: z.uuid(), file: z.uuid(), thumb: flag().default(false) }),
    data: file(),
  }),
  deskPdf: read(`${backend}/pdf`, {
    about: 'A submission as a PDF file, laid out as the form’s print style says.',
    input: z.object({ id: z.uuid() }),
    data: file(),
  }),
}
