import { applicant, type FlowTemplate, leader, named, usual } from '#engines/flow/templates/template.ts'
import { outgoingForm } from './fields.ts'
import { flowKeys } from './keys.ts'

const office = { by: 'permission', permission: 'documents.office' } as const
const archive = { by: 'permission', permission: 'documents.archive' } as const
/** What reviewers may correct; what they change is kept as a version of the text. */
const corrects = { title: 'edit', kind: 'edit', to: 'edit', cc: 'edit', body: 'edit', urgency: 'edit' } as const
const asksAgain = { twice: 'ask' } as const

/** Drafting to archive. The ids of its nodes give a document its state (`stateAt`). */
export const outgoing: FlowTemplate = {
  key: flowKeys.out,
  title: (say) => say('发文', 'Outgoing document'),
  about: (say) =>
    say(
      '拟稿、核稿、会签、校办审核、签发、编号、用印、校对、印发、归档。',
      'Draft, unit review, countersigning, office, signature, number, seal, proof, issue, archive.',
    ),
  form: outgoingForm,
  flow: (say) => ({
    start: 'unit',
    caseTitle: 'title',
    nodes: [
      {
        ...{ kind: 'approve', id: 'unit', ...named(say, '单位核稿', 'Review by the unit') },
        ...{ who: [leader()], ...usual, fields: { ...corrects, cosign: 'edit', signer: 'edit' }, next: 'cosigned' },
      },
      {
        ...{ kind: 'branch', id: 'cosigned', ...named(say, '是否会签', 'Countersigned?') },
        arms: [{ condition: 'not empty(cosign)', next: 'cosign' }, { next: 'office' }],
      },
      {
        ...{ kind: 'approve', id: 'cosign', ...named(say, '会签', 'Countersigning') },
        ...{
          who: [{ by: 'field', field: 'cosign' }],
          method: 'all',
          ...usual,
          ...asksAgain,
          opinion: 'required',
          next: 'office',
        },
      },
      {
        ...{ kind: 'approve', id: 'office', ...named(say, '校办审核', 'Office review') },
        ...{
          who: [office],
          ...usual,
          ...asksAgain,
          fields: { ...corrects, secrecy: 'edit', signer: 'edit' },
          next: 'leader',
        },
      },
      {
        ...{ kind: 'approve', id: 'leader', ...named(say, '领导签发', 'Signature') },
        ...{
          who: [{ by: 'field', field: 'signer' }],
          ...usual,
          ...asksAgain,
          fields: { body: 'edit' },
          next: 'number',
        },
      },
      {
        ...{ kind: 'handle', id: 'number', ...named(say, '编号套红', 'Number and red head') },
        ...{ who: [office], ...usual, ...asksAgain, next: 'seal' },
      },
      {
        ...{ kind: 'handle', id: 'seal', ...named(say, '用印', 'Seal') },
        ...{ who: [{ by: 'chosen', whose: 'previous', most: 10 }], ...usual, ...asksAgain, next: 'proof' },
      },
      {
        ...{ kind: 'approve', id: 'proof', ...named(say, '校对', 'Proof') },
        ...{ who: [applicant], ...usual, ...asksAgain, next: 'issue' },
      },
      {
        ...{ kind: 'handle', id: 'issue', ...named(say, '印发', 'Issue') },
        ...{ who: [office], ...usual, ...asksAgain, next: 'archive' },
      },
      {
        ...{ kind: 'handle', id: 'archive', ...named(say, '归档', 'Archive') },
        ...{ who: [archive], ...usual, ...asksAgain },
      },
    ],
  }),
}
