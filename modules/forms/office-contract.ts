import * as z from 'zod'
import { audience, audienceSample, unitChoices } from '#engines/directory/audience.ts'
import { definitionShape } from '#engines/forms/definition.ts'
import { callsFor } from '#kernel/contract.ts'
import { anyId, int, packed, paged, paging, sorting, trimmed } from '#kernel/shapes.ts'
import {
  definitionSent,
  designActions,
  designFault,
  deskStates,
  formRow,
  rulesDraft,
  titleShape,
} from './office-shapes.ts'
import { submissionsContract } from './office-submissions-contract.ts'

const desk = callsFor({ may: '' })

const backend = '/form/backend/design'
const manage = callsFor({ may: 'manage' })
const revised = { id: z.uuid(), revision: int() }
const saved = z.object({ id: z.string(), revision: z.int(), faults: z.array(designFault) })
/** Large enough for a form with all options and translations. */
const bodyBytes = 2 * 1_048_576

/** Form design, within the caller's units. */
const designsContract = {
  deskForms: desk.read(`${backend}/index`, {
    about: 'Forms of one’s units.',
    input: z.object({
      ...paging,
      ...sorting(['changed', 'title', 'number', 'closes', 'submissions']),
      q: trimmed(50).default(''),
      state: z.enum(['', ...deskStates]).default(''),
      unit: anyId(),
    }),
    data: paged(formRow),
  }),
  deskForm: desk.read(`${backend}/get-info`, {
    about: 'One form as its desk sees it: what is drawn, its rules, and what keeps it from being published.',
    input: z.object({ id: z.uuid() }),
    data: z.object({
      ...formRow.shape,
      /** Title in the caller's language; `title` is the stored one. */
      titleShown: z.string(),
      definition: definitionShape,
      rules: rulesDraft,
      faults: z.array(designFault),
      mayDesign: z.boolean(),
      mayHandle: z.boolean(),
    }),
  }),
  deskUnits: desk.read(`${backend}/units`, {
    about: 'The open units, each after the one above it, and which of them one may make forms for.',
    data: unitChoices,
  }),
  formAudience: manage.read(`${backend}/audience`, {
    about: 'How many an audience has, and some of them.',
    input: z.object({ audience: packed(audience, 100_000) }),
    data: audienceSample,
  }),
  beginDesign: manage.write(`${backend}/begin`, {
    about: 'A new form: empty, from a template, or from a file. Nobody sees it before it is published.',
    input: z.object({
      title: titleShape,
      department: anyId(),
      definition: definitionSent(),
      /** Rules that come with a template or an imported file. */
      rules: packed(rulesDraft.partial(), 1_000_000).default({}),
    }),
    data: saved,
    bodyBytes,
  }),
  saveDesign: manage.write(`${backend}/save`, {
    about: 'Keeps what is drawn. Whoever drew from an older state is told, and nothing is overwritten.',
    input: z.object({ ...revised, title: titleShape, definition: definitionSent() }),
    data: saved,
    bodyBytes,
  }),
  saveRules: manage.write(`${backend}/save-rules`, {
    about: 'Who may fill it in, when, how often, and who sees what comes of it. Holds at once.',
    input: z.object({ ...revised, ...rulesDraft.shape }),
    data: saved,
  }),
  numberForm: manage.write(`${backend}/number`, {
    about: 'Gives a form the number that clients know it by: one that no other form of the site has.',
    input: z.object({ id: z.uuid(), number: int(1, 9_999_999) }),
    data: z.object({ id: z.string(), number: z.int() }),
  }),
  copyDesign: manage.write(`${backend}/copy`, {
    about: 'A new draft like it, with the same rules but for its times.',
    input: z.object({ id: z.uuid(), title: titleShape }),
    data: saved,
  }),
  publishDesign: manage.write(`${backend}/publish`, {
    about: 'What is drawn becomes what is filled in.',
    input: z.object(revised),
    data: z.object({ version: z.int(), changed: z.int() }),
  }),
  moveDesign: manage.write(`${backend}/move`, {
    about: 'Pauses, resumes, closes or archives it.',
    input: z.object({ id: z.uuid(), step: z.enum(designActions).exclude(['edit', 'publish']) }),
    data: z.object({ state: z.string() }),
  }),
  designVersions: manage.read(`${backend}/versions`, {
    about: 'Every version that was published, the latest first.',
    input: z.object({ ...paging, id: z.uuid() }),
    data: paged({
      number: z.int(),
      by: z.string(),
      at: z.int(),
      submissions: z.int(),
      isOut: z.boolean(),
      fields: z.int(),
    }),
  }),
  designVersion: manage.read(`${backend}/version`, {
    about: 'One version whole.',
    input: z.object({ id: z.uuid(), number: int(1) }),
    data: z.object({ number: z.int(), definition: definitionShape }),
  }),
  restoreVersion: manage.write(`${backend}/restore`, {
    about: 'What was published once becomes what is drawn. It is out only when it is published again.',
    input: z.object({ ...revised, number: int(1) }),
    data: saved,
  }),
}

export const officeContract = { ...designsContract, ...submissionsContract }
