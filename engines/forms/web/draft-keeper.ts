import { NotLoggedIn, Refused } from '#kernel/web/calls/faults.ts'
import { newKey } from '#kernel/web/press/new-key.ts'
import { forgetPerson } from '#kernel/web/session/session.ts'
import { createStore } from '#kernel/web/store.ts'
import type { Answers } from '../answers.ts'
import { isAlike } from '../diff.ts'
import type { Desk, FormToFill, SavedDraft } from './form-to-fill.ts'
import type { InitialAnswers, localDraft, Press } from './local-draft.ts'

export type DraftState = {
  /** Nothing to save; saving; saved by the server at `at`; saved on this device only. */
  state: 'none' | 'keeping' | 'kept' | 'here'
  at: number
  /** The draft another device has saved meanwhile. */
  theirs: SavedDraft | undefined
}

/** The current state to save. */
export type Live = {
  form: FormToFill
  desk: Desk<unknown>
  answers: Answers
  edits: number
  onTheirs: (answers: Answers) => void
}

export type Keeper = ReturnType<typeof createKeeper>

/** Saves the draft on the device and on the server. Conflicts of devices show by revision; the person chooses. */
export function createKeeper(store: ReturnType<typeof localDraft>, begun: InitialAnswers, first: Live) {
  const shown = createStore<DraftState>({ state: 'none', at: 0, theirs: begun.theirs })
  const show = (to: Partial<DraftState>) => shown.set({ ...shown.get(), ...to })
  let live = first
  let revision = begun.revision
  let saved = begun.unsaved ? -1 : 0
  let press: Press | undefined = store.read()?.press
  let over = false
  let held = false
  let saving: Promise<void> | undefined

  const isSaved = () => saved === live.edits

  function saveHere(): void {
    const { answers, form, edits } = live
    const synced = saved === edits
    if (!over) store.save({ answers, version: form.version, revision, synced, at: Date.now(), ...(press && { press }) })
  }

  /** One save at a time: two concurrent ones of this device would conflict with each other. */
  function saveThere(): Promise<void> {
    saving ??= saveOnce().finally(() => {
      saving = undefined
    })
    return saving
  }

  async function saveOnce(): Promise<void> {
    const { form, desk, answers, edits } = live
    if (!desk.saveDraft || form.anonymous || shown.get().theirs || held) return show({ state: 'here' })
    show({ state: 'keeping' })
    try {
      revision = (await desk.saveDraft({ answers, version: form.version, revision })).revision
      saved = edits
      saveHere()
      show({ state: 'kept', at: Date.now() })
      if (!isSaved()) await saveOnce()
    } catch (fault) {
      show({ state: 'here' })
      // Noted at once, so that the draft is there after login: a page loaded without a session would delete it.
      if (fault instanceof NotLoggedIn) forgetPerson()
      if (fault instanceof Refused && fault.fail === 'submissionChanged') await desk.reload?.().then(meet, () => {})
    }
  }

  /** No saves while submitting: a later save would leave a draft of what was already submitted. */
  async function hold(): Promise<void> {
    held = true
    await saving
  }

  const release = () => {
    held = false
  }

  function meet({ draft: theirs }: Pick<FormToFill, 'draft'>): void {
    if (!theirs || theirs.revision <= revision || over || shown.get().state === 'keeping') return
    if (isAlike(theirs.answers, live.answers)) revision = theirs.revision
    else if (isSaved()) {
      revision = theirs.revision
      live.onTheirs(theirs.answers)
    } else show({ theirs })
  }

  function choose(whose: 'theirs' | 'mine'): void {
    const { theirs } = shown.get()
    if (!theirs) return
    revision = theirs.revision
    show({ theirs: undefined })
    if (whose === 'mine') return void saveThere()
    saved = live.edits
    live.onTheirs(theirs.answers)
    store.drop()
  }

  /** The idempotency key for these answers: the same until the request is answered. */
  function pressOf(answers: Answers): string {
    const of = JSON.stringify(answers)
    if (press?.of !== of) press = { key: newKey(), of }
    saveHere()
    return press.key
  }

  function startOver(answers: Answers): void {
    live = { ...live, answers }
    store.drop()
    if (revision > 0) void saveThere()
  }

  function end(): void {
    over = true
    held = true
    store.drop()
  }

  const tell = (to: Live) => {
    live = to
  }
  return { shown, tell, isSaved, saveHere, saveThere, meet, choose, pressOf, startOver, hold, release, end }
}
