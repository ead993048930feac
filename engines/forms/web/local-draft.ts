import { draftPrefix, officeDb } from '#kernel/web/local-cache.ts'
import { personKey } from '#kernel/web/session.ts'
import type { Answers } from '../answers.ts'
import { fieldsOf } from '../definition.ts'
import { isAlike } from '../diff.ts'
import type { ChangedField, FormToFill, KeptDraft } from './form-to-fill.ts'

/** Unsent work on this device. `revision` is that of the server's draft it goes on from; `synced`: the server has it all. */
export type LocalDraft = {
  answers: Answers
  version: string
  revision: number
  synced: boolean
  at: number
  press?: Press
}

/** A press of the button that was not answered yet: the same answers are sent again as the same press. */
export type Press = { key: string; of: string }

const days = 30

/** Kept apart for each person; a session that merely runs out leaves it, a log-out does not. */
export function localDraft(scope: string) {
  const key = `${draftPrefix}${personKey()}/form/${scope}`
  return {
    read: () => officeDb.get<LocalDraft>(key),
    save: (draft: LocalDraft) => officeDb.set(key, draft, { seconds: days * 86_400 }),
    drop: () => officeDb.remove(key),
  }
}

/** Keeps nothing. */
export const noDraft: ReturnType<typeof localDraft> = { read: () => undefined, save: () => true, drop: () => {} }

export type Beginning = {
  answers: Answers
  changed: readonly ChangedField[]
  revision: number
  /** There is work of before in it. */
  restored: boolean
  /** The server lacks some of it. */
  unsaved: boolean
  /** Another device has saved something else since. */
  theirs: KeptDraft | undefined
}

/** Which of the two drafts goes on. What only this device has is never thrown away unasked. */
export function beginning(
  { draft, definition }: Pick<FormToFill, 'draft' | 'definition'>,
  local: LocalDraft | undefined,
): Beginning {
  const none = { changed: [], revision: draft?.revision ?? 0, theirs: undefined }
  const kept = draft && { ...none, answers: draft.answers, changed: draft.changed, restored: true, unsaved: false }
  if (!local || local.synced) return kept || { ...none, answers: {}, restored: false, unsaved: false }
  const asked = new Set(fieldsOf(definition).map(({ key }) => key))
  const answers = Object.fromEntries(Object.entries(local.answers).filter(([key]) => asked.has(key)))
  const isMet = draft !== null && draft.revision !== local.revision && !isAlike(draft.answers, answers)
  return {
    ...none,
    answers,
    changed: draft?.changed ?? [],
    restored: true,
    unsaved: true,
    theirs: isMet ? draft : undefined,
  }
}
