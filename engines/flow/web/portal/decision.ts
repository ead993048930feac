import type { Picked } from '#engines/directory/web/use-picked.ts'
import type { Uploaded } from '#kernel/web/ui/files/upload.ts'
import type { CaseView, SentAction } from '../../contract.ts'

export type DecisionKind = Extract<
  SentAction['kind'],
  'agree' | 'refuse' | 'return' | 'transfer' | 'delegate' | 'addBefore' | 'addAfter'
>

/** What somebody fills in before they decide. */
export type Draft = {
  opinion: string
  signature: Uploaded | undefined
  files: readonly Uploaded[]
  to: string
  back: 'again' | 'back'
  people: Picked[]
  /** Those chosen for a later step, by its node. */
  chosen: Record<string, Picked[]>
}
export const emptyDraft: Draft = {
  opinion: '',
  signature: undefined,
  files: [],
  to: '',
  back: 'again',
  people: [],
  chosen: {},
}

export const namesPeople = (kind: DecisionKind): boolean =>
  kind.startsWith('add') || kind === 'transfer' || kind === 'delegate'

export const isVerdict = (kind: DecisionKind): kind is 'agree' | 'refuse' => kind === 'agree' || kind === 'refuse'

/** Refusing and returning need a reason, agreeing where the step says so. */
export const needsOpinion = (kind: DecisionKind, { task }: CaseView): boolean =>
  kind === 'refuse' || kind === 'return' || (isVerdict(kind) && task?.needsOpinion === true)

export type Missing = 'opinion' | 'signature' | 'people'

export const missingIn = (kind: DecisionKind, one: CaseView, draft: Draft): Missing[] => [
  ...(needsOpinion(kind, one) && draft.opinion.trim() === '' ? (['opinion'] as const) : []),
  ...(kind === 'agree' && one.task?.needsSignature && !draft.signature ? (['signature'] as const) : []),
  ...(namesPeople(kind) && draft.people.length === 0 ? (['people'] as const) : []),
]

export function actionOf(kind: DecisionKind, one: CaseView, draft: Draft, fields: Record<string, unknown>): SentAction {
  const task = one.task!.n
  const people = draft.people.map(({ id }) => id)
  switch (kind) {
    case 'return':
      return { kind, task, to: draft.to, back: draft.back === 'back' }
    case 'transfer':
    case 'delegate':
      return { kind, task, to: people[0]! }
    case 'addBefore':
    case 'addAfter':
      return { kind, task, people }
    default: {
      const chosen = Object.entries(draft.chosen).map(([node, list]) => [node, list.map(({ id }) => id)])
      return {
        ...{ kind, task },
        ...(Object.keys(fields).length > 0 && { fields }),
        ...(chosen.length > 0 && { chosen: Object.fromEntries(chosen) }),
      }
    }
  }
}
