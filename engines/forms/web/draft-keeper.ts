import { NotLoggedIn, Refused } from '#kernel/web/calls/faults.ts'
import { newKey } from '#kernel/web/press/new-key.ts'
import { forgetPerson } from '#kernel/web/session/session.ts'
import { createStore, type Store } from '#kernel/web/store.ts'
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

type Keeping = {
  store: ReturnType<typeof localDraft>
  shown: Store<DraftState>
  live: Live
  revision: number
  /** The number of edits that the server has; -1 if it has less than the beginning. */
  saved: number
  press: Press | undefined
  over: boolean
  held: boolean
  saving: Promise<void> | undefined
}

/** Saves the draft on the device and on the server. Conflicts of devices show by revision; the person chooses. */
export function createKeeper(store: Keeping['store'], begun: InitialAnswers, first: Live) {
  const shown = createStore<DraftState>({ state: 'none', at: 0, theirs: begun.theirs })
  const { revision, unsaved } = begun
  const press = store.read()?.press
  const all = { store, shown, live: first, revision, saved: unsaved ? -1 : 0, press }
  const keeping: Keeping = { ...all, over: false, held: false, saving: undefined }
  return {
    shown,
    tell: (live: Live) => {
      keeping.live = live
    },
    isSaved: () => isSaved(keeping),
    saveHere: () => saveHere(keeping),
    saveThere: () => saveThere(keeping),
    meet: (form: Pick<FormToFill, 'draft'>) => meet(keeping, form),
    choose: (whose: 'theirs' | 'mine') => choose(keeping, whose),
    pressOf: (answers: Answers) => pressOf(keeping, answers),
    startOver: (answers: Answers) => startOver(keeping, answers),
    /** No saves while submitting: a later save would leave a draft of what was already submitted. */
    hold: async () => {
      keeping.held = true
      await keeping.saving
    },
    release: () => {
      keeping.held = false
    },
    end: () => {
      keeping.over = true
      keeping.held = true
      store.drop()
    },
  }
}

const show = ({ shown }: Keeping, to: Partial<DraftState>): void => shown.set({ ...shown.get(), ...to })

const isSaved = ({ saved, live }: Keeping): boolean => saved === live.edits

function saveHere(keeping: Keeping): void {
  const { store, live, revision, press, over } = keeping
  const { answers, form } = live
  const draft = { answers, version: form.version, revision, synced: isSaved(keeping), at: Date.now() }
  if (!over) store.save({ ...draft, ...(press && { press }) })
}

/** One save at a time: two concurrent ones of this device would conflict with each other. */
function saveThere(keeping: Keeping): Promise<void> {
  keeping.saving ??= saveOnce(keeping).finally(() => {
    keeping.saving = undefined
  })
  return keeping.saving
}

async function saveOnce(keeping: Keeping): Promise<void> {
  const { form, desk, answers, edits } = keeping.live
  if (!desk.saveDraft || form.anonymous || keeping.shown.get().theirs || keeping.held)
    return show(keeping, { state: 'here' })
  show(keeping, { state: 'keeping' })
  try {
    const draft = { answers, version: form.version, revision: keeping.revision }
    keeping.revision = (await desk.saveDraft(draft)).revision
    keeping.saved = edits
    saveHere(keeping)
    show(keeping, { state: 'kept', at: Date.now() })
    if (!isSaved(keeping)) await saveOnce(keeping)
  } catch (fault) {
    show(keeping, { state: 'here' })
    // Noted at once, so that the draft is there after login: a page loaded without a session would delete it.
    if (fault instanceof NotLoggedIn) forgetPerson()
    const isOld = fault instanceof Refused && fault.fail === 'submissionChanged'
    if (isOld)
      await desk.reload?.().then(
        (form) => meet(keeping, form),
        () => {},
      )
  }
}

function meet(keeping: Keeping, { draft: theirs }: Pick<FormToFill, 'draft'>): void {
  const { live, over, shown } = keeping
  if (!theirs || theirs.revision <= keeping.revision || over || shown.get().state === 'keeping') return
  if (isAlike(theirs.answers, live.answers)) keeping.revision = theirs.revision
  else if (isSaved(keeping)) {
    keeping.revision = theirs.revision
    live.onTheirs(theirs.answers)
  } else show(keeping, { theirs })
}

function choose(keeping: Keeping, whose: 'theirs' | 'mine'): void {
  const { shown, live, store } = keeping
  const { theirs } = shown.get()
  if (!theirs) return
  keeping.revision = theirs.revision
  show(keeping, { theirs: undefined })
  if (whose === 'mine') return void saveThere(keeping)
  keeping.saved = live.edits
  live.onTheirs(theirs.answers)
  store.drop()
}

/** The idempotency key for these answers: the same until the request is answered. */
function pressOf(keeping: Keeping, answers: Answers): string {
  const of = JSON.stringify(answers)
  const press = keeping.press?.of === of ? keeping.press : { key: newKey(), of }
  keeping.press = press
  saveHere(keeping)
  return press.key
}

function startOver(keeping: Keeping, answers: Answers): void {
  keeping.live = { ...keeping.live, answers }
  keeping.store.drop()
  if (keeping.revision > 0) void saveThere(keeping)
}
