import type { FlowDraft } from '#engines/flow/definition.ts'
import { type FlowTemplate, named, type Say, usual } from '#engines/flow/templates/template.ts'
import { incomingForm } from './fields.ts'
import { flowKeys } from './keys.ts'

const office = { by: 'permission', permission: 'documents.office' } as const
const asksAgain = { twice: 'ask' } as const

/** From the register to the end: propose, instruct, hand out, handle, feed back. */
export const incoming: FlowTemplate = {
  key: flowKeys.in,
  title: (say) => say('收文', 'Incoming document'),
  about: (say) =>
    say('登记、拟办、批示、分办、承办、反馈办结。', 'Register, propose, instruct, hand out, handle, feed back.'),
  form: incomingForm,
  flow: (say) => ({
    start: 'propose',
    caseTitle: 'title',
    nodes: steps(say),
  }),
}

const steps = (say: Say): FlowDraft['nodes'] => [
  {
    ...{ kind: 'handle', id: 'propose', ...named(say, '拟办', 'Proposal') },
    ...{ who: [office], ...usual, opinion: 'required', next: 'instruct' },
    fields: { leaders: 'edit', handlers: 'edit', due_day: 'edit', urgency: 'edit' },
  },
  {
    ...{ kind: 'handle', id: 'instruct', ...named(say, '批示', 'Instructions') },
    ...{ who: [{ by: 'field', field: 'leaders' }], method: 'all', ...usual, ...asksAgain },
    ...{ opinion: 'required', fields: { handlers: 'edit' }, next: 'assign' },
  },
  {
    ...{ kind: 'handle', id: 'assign', ...named(say, '分办', 'Handing out') },
    ...{ who: [office], ...usual, ...asksAgain, fields: { handlers: 'edit', due_day: 'edit' }, next: 'handled' },
  },
  {
    ...{ kind: 'branch', id: 'handled', ...named(say, '是否承办', 'Handled?') },
    arms: [{ condition: 'not empty(handlers)', next: 'handle' }, { next: 'feedback' }],
  },
  {
    ...{ kind: 'handle', id: 'handle', ...named(say, '承办', 'Handling') },
    ...{ who: [{ by: 'field', field: 'handlers' }], method: 'all', ...usual, ...asksAgain },
    ...{ opinion: 'required', fields: { result: 'edit' }, next: 'feedback' },
  },
  {
    ...{ kind: 'handle', id: 'feedback', ...named(say, '反馈办结', 'Feedback') },
    ...{ who: [office], ...usual, ...asksAgain },
  },
]
