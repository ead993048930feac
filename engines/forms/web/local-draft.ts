import { draftPrefix, officeDb } from '#kernel/web/offline/local-cache.ts'
import { personKey } from '#kernel/web/session/session.ts'
import type { Answers } from '../answers.ts'
import { fieldsOf } from '../definition.ts'
import { isAlike } from '../diff.ts'
import type { ChangedField, FormToFill, SavedDraft } from './form-to-fill.ts'

/** Unsent answers on this device, based on the server's draft of `revision`; `synced`: the server has them all. */
export type LocalDraft = {
  answers: Answers
  version: string
  revision: number
  synced: boolean
  at: number
  press?: Press
}

/** An idempotency key without an answer yet: the same answers are sent again with the same key. */
export type Press = { key: string; of: string }

const days = 30

/** Stored by person; it survives the end of a session, but not a logout. */
export function localDraft(scope: string) {
  const key = `${draftPrefix}${personKey()}/form/${scope}`
  return {
    read: () => officeDb.get<LocalDraft>(key),
    save: (draft: LocalDraft) => officeDb.set(key, draft, { seconds: days * 86_400 }),
    drop: () => officeDb.remove(key),
  }
}

/** Stores nothing. */
export const noDraft: ReturnType<typeof localDraft> = { read: () => undefined, save: () => true, drop: () => {} }

export type InitialAnswers = {
  answers: Answers
  changed: readonly ChangedField[]
  revision: number
  /** Earlier work was restored. */
  restored: boolean
  /** The server does not have all of it. */
  unsaved: boolean
  /** Another device has saved a different draft since. */
  theirs: SavedDraft | undefined
}

/** Decides between the local and the server's draft. Local answers are never discarded without asking. */
export function initialAnswers(
  { draft, definition, initial = {} }: Pick<FormToFill, 'draft' | 'definition' | 'initial'>,
  local: LocalDraft | undefined,
): InitialAnswers {
  const none = { changed: [], revision: draft?.revision ?? 0, theirs: undefined }
  const kept = draft && { ...none, answers: draft.answers, changed: draft.changed, restored: true, unsaved: false }
  if (!local || local.synced) return kept || { ...none, answers: initial, restored: false, unsaved: false }
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
