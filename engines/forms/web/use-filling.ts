import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useUnsentWork } from '#kernel/web/session/unsent-work.ts'
import { currentDay } from '#kernel/web/time.ts'
import { type Answers, evaluateForm } from '../answers.ts'
import { carryOver } from '../diff.ts'
import { formReducer, initialState, statuses } from '../status.ts'
import { withOffers } from '../with-offers.ts'
import { begun as begin, type FillingEvent, fillingReducer } from './filling-state.ts'
import type { Desk, FormToFill } from './form-to-fill.ts'
import { initialAnswers, localDraft, noDraft } from './local-draft.ts'
import { useDrafts } from './use-drafts.ts'
import { useSending } from './use-sending.ts'
import { useSources } from './use-sources.ts'
import { fillingWords } from './words.ts'

export type FillingOptions<Sent> = {
  form: FormToFill
  desk: Desk<Sent>
  /** The submission being edited; `revision` as it was read. */
  editOf?: { submission: string; revision: number; answers: Answers } | undefined
  onSent: (sent: Sent) => void
  /** Preview: nothing is saved, requested or sent. */
  preview?: boolean
  /** Values of hidden fields, computed from the answers. */
  derive?: (answers: Answers) => Answers
}

export type FillingRoom = ReturnType<typeof useFilling>

/** The state of a form being filled in: evaluation, drafts, data sources and submitting. */
export function useFilling<Sent>({ form, desk, editOf, onSent, preview = false, derive }: FillingOptions<Sent>) {
  const today = currentDay()
  const { store, first } = useBeginning(form, editOf, preview)
  const [filling, tellFilling] = useReducer(fillingReducer, first, ({ answers, changed }) => begin(answers, changed))
  const [status, tellStatus] = useReducer(formReducer, initialState)
  const tell = (event: FillingEvent) => {
    if (event.type === 'set' || event.type === 'agree') tellStatus({ type: 'change' })
    tellFilling(event)
  }
  const definition = useMemo(() => withOffers(form.definition, filling.offers), [form.definition, filling.offers])
  const outcome = useMemo(
    () => evaluateForm(definition, { ...filling.answers, ...derive?.(filling.answers) }, { today }),
    [definition, filling.answers, derive, today],
  )
  const w = useWords(fillingWords)
  const onTheirs = (answers: Answers) => {
    tellFilling({ type: 'begin', answers })
    popup(w('took'))
  }
  const { answers, edits } = filling
  useUnsentWork(edits > 0 && !preview)
  const keeper = useDrafts(store, first, { form, desk, answers, edits, onTheirs })
  useVersions(form, answers, preview, tellFilling, tellStatus)
  const { version } = form
  const sources = useSources({
    definition: form.definition,
    version,
    desk,
    answers: outcome.answers,
    today,
    tell,
    tellStatus,
  })
  const send = useSending({ form, desk, outcome, status, keeper, tell, tellStatus, onSent })
  const [restored, setRestored] = useState(first.restored)
  const startOver = () => {
    const empty = editOf?.answers ?? form.initial ?? {}
    tell({ type: 'begin', answers: empty })
    keeper.startOver(empty)
    setRestored(false)
  }
  const isBusy = status.status === statuses.submitting || status.status === statuses.submitted
  return {
    form,
    definition,
    filling,
    outcome,
    status,
    today,
    keeper,
    sources,
    tell,
    send,
    startOver,
    isBusy,
    restored,
  }
}

/** Read once: afterwards the state in memory is authoritative. */
function useBeginning<Sent>(form: FormToFill, editOf: FillingOptions<Sent>['editOf'], preview: boolean) {
  const [room] = useState(() => {
    const store = preview ? noDraft : localDraft(editOf ? `${form.id}/edit/${editOf.submission}` : form.id)
    const local = store.read()
    if (!editOf) return { store, first: initialAnswers(form, local) }
    const mine = local && !local.synced && local.revision === editOf.revision ? local : undefined
    const kept = { changed: [], revision: editOf.revision, theirs: undefined, unsaved: false }
    return { store, first: { ...kept, answers: mine?.answers ?? editOf.answers, restored: mine !== undefined } }
  })
  return room
}

/** When a new version is published meanwhile, answers are carried over and the changed fields are listed. */
function useVersions(
  form: FormToFill,
  answers: Answers,
  preview: boolean,
  tell: (event: FillingEvent) => void,
  tellStatus: (event: Parameters<typeof formReducer>[1]) => void,
): void {
  const known = useRef<FormToFill>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version begins anew.
  useEffect(() => {
    const last = known.current
    known.current = form
    if (last?.version === form.version) return
    tellStatus({ type: 'opened', formId: form.id, definition: form.definition })
    if (!last) return
    const carried = carryOver(answers, last.definition, form.definition)
    tell({ type: 'begin', answers: carried.answers, changed: preview ? [] : carried.changed })
  }, [form.version])
}
