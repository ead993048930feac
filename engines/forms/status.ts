import type { Definition } from './definition.ts'

/** The state of a form's page, by the numbers its clients use. */
export const statuses = { loading: 1, ready: 2, submitting: 3, submitted: 4, failed: 5 } as const
export type Status = (typeof statuses)[keyof typeof statuses]

export type FormState = {
  formId: string
  plugins: Definition['plugins']
  /** The position in a list of submissions. */
  tablePage: { page: number; pageSize: number; total: number }
  printStyle: Definition['print'] | undefined
  loaded: boolean
  status: Status
  /** Data sources that run at the start, and those that have run. */
  startSources: readonly string[]
  usedSources: readonly string[]
  /** Sources that failed: their fields offer a retry, and the form can be saved all the same. */
  troubled: readonly string[]
  /** Why submitting failed. */
  trouble: string
}

export type FormEvent =
  | { type: 'opened'; formId: string; definition: Definition }
  | { type: 'sourceRan'; source: string }
  | { type: 'sourceFailed'; source: string }
  | { type: 'paged'; page: number; pageSize: number; total: number }
  | { type: 'submit' | 'retry' | 'change' }
  | { type: 'submitted' }
  | { type: 'failed'; trouble: string }

export const initialState: FormState = {
  formId: '',
  plugins: [],
  tablePage: { page: 1, pageSize: 20, total: 0 },
  printStyle: undefined,
  loaded: false,
  status: statuses.loading,
  startSources: [],
  usedSources: [],
  troubled: [],
  trouble: '',
}

/** An event that does not fit the state is ignored: a late answer, a second press. */
export function formReducer(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'opened':
      return readied(opened(event.formId, event.definition))
    case 'sourceRan':
      return readied(used(state, event.source, false))
    case 'sourceFailed':
      return readied(used(state, event.source, true))
    case 'paged':
      return { ...state, tablePage: { page: event.page, pageSize: event.pageSize, total: event.total } }
    case 'submit':
      return moved(state, statuses.ready, statuses.submitting)
    case 'retry':
      return moved(state, statuses.failed, statuses.submitting)
    case 'change':
      return moved(state, statuses.failed, statuses.ready)
    case 'submitted':
      return moved(state, statuses.submitting, statuses.submitted)
    case 'failed':
      return moved(state, statuses.submitting, statuses.failed, event.trouble)
  }
}

const opened = (formId: string, { plugins, print, sources }: Definition): FormState => ({
  ...initialState,
  formId,
  plugins,
  printStyle: print,
  loaded: true,
  startSources: sources.filter(({ run }) => run === 'start').map(({ key }) => key),
})

/** Ready once all sources of the start have run. */
function readied(state: FormState): FormState {
  const isReady = state.loaded && state.startSources.every((key) => state.usedSources.includes(key))
  return isReady ? moved(state, statuses.loading, statuses.ready) : state
}

function used(state: FormState, source: string, isTroubled: boolean): FormState {
  const others = state.troubled.filter((key) => key !== source)
  return {
    ...state,
    usedSources: state.usedSources.includes(source) ? state.usedSources : [...state.usedSources, source],
    troubled: isTroubled ? [...others, source] : others,
  }
}

const moved = (state: FormState, from: Status, to: Status, trouble = ''): FormState =>
  state.status === from ? { ...state, status: to, trouble } : state
