import type { Answers } from '../answers.ts'
import type { Definition } from '../definition.ts'
import type { SourceAnswer } from '../with-offers.ts'

/** A field that has changed: `added`, `removed`, `kind`, `rules`. */
export type ChangedField = { field: string; change: string }

/** The server's draft, migrated to the current version; `changedAt` in seconds. */
export type SavedDraft = {
  answers: Answers
  changed: readonly ChangedField[]
  revision: number
  changedAt: number
}

/** What a page needs to start. */
export type FormToFill = {
  id: string
  title: string
  version: string
  definition: Definition
  anonymous: boolean
  optionsLeft: readonly { field: string; option: string; left: number }[]
  prefills: readonly { field: string; source: string }[]
  draft: SavedDraft | null
  /** Answers to begin with if there is no draft. */
  initial?: Answers
}

export type Sending = { answers: Answers; version: string; key: string }

/** The module's calls. Each throws as `ask` does; features without a call are not offered. */
export type Desk<Sent> = {
  send: (sending: Sending) => Promise<Sent>
  saveDraft?: (draft: { answers: Answers; version: string; revision: number }) => Promise<{ revision: number }>
  runSource?: (source: string, answers: Answers) => Promise<SourceAnswer>
  prefill?: (fields: readonly string[]) => Promise<Answers>
  reload?: () => Promise<FormToFill>
}
