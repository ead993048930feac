import {
  type Action,
  type Effect,
  FlowRefusal,
  type Found,
  type LogEntry,
  type Move,
  Needed,
  nothingFound,
} from './actions.ts'
import { late, resume, subEnded, suspend, tick, urge } from './clocks.ts'
import { agree, refuse } from './decide.ts'
import { add, delegate, handOver, reassign, remove, transfer } from './hands.ts'
import { jump, returnTo } from './returns.ts'
import { nextId, type Run } from './run.ts'
import { askedNode, type CaseState, type Flow, isOpenCase, type Task } from './state.ts'
import { takeBack } from './take-back.ts'
import { endCase, goTo, walk } from './walk.ts'

export type Applied = { state: CaseState; effects: Effect[] }
export type Outcome = Applied | { needs: Needed['keys'] } | { refusal: FlowRefusal }

/**
 * The case after an action. Pure: the same state, move and findings give the same result, so that the log replays. If
 * people or times have to be looked up first it says which; then it is called again with them.
 */
export function apply(flow: Flow, before: CaseState | null, move: Move, found: Found = nothingFound): Outcome {
  const state = before ? structuredClone(before) : newCase(move.action)
  state.actions += 1
  const run: Run = { flow, state, move, found, effects: [], moving: [], entered: new Map(), isFinal: false }
  try {
    perform(run, move.action)
    if (state.suspendedAt === undefined) walk(run)
  } catch (error) {
    if (error instanceof Needed) return { needs: error.keys }
    if (error instanceof FlowRefusal) return { refusal: error }
    throw error
  }
  if (run.isFinal) for (const visit of state.visits) if (visit.ended === state.actions) visit.isFinal = true
  return { state, effects: run.effects }
}

/** The state after a whole log. */
export function replay(flow: Flow, log: readonly LogEntry[]): CaseState {
  let state: CaseState | null = null
  for (const { move, found } of log) {
    const result = apply(flow, state, move, found)
    if (!('state' in result)) throw new Error(`the log does not replay: ${JSON.stringify(move.action)}`)
    state = result.state
  }
  if (!state) throw new Error('an empty log')
  return state
}

function newCase(action: Action): CaseState {
  if (action.kind !== 'start') throw new FlowRefusal('noSuchTask')
  const { applicant, fields, chosen } = structuredClone(action)
  return {
    state: 'running',
    applicant,
    fields,
    chosen,
    tokens: [],
    visits: [],
    tasks: [],
    actions: 0,
    ids: 0,
    fieldsAt: 1,
  }
}

function perform(run: Run, action: Action): void {
  const { state } = run
  if (!isOpenCase(state)) throw new FlowRefusal('flowEnded', lastDecided(state))
  if (state.suspendedAt !== undefined && !whileSuspended.includes(action.kind)) throw new FlowRefusal('flowSuspended')
  const performer = performers[action.kind] as (run: Run, action: Action) => void
  performer(run, action)
}

type Performers = { [K in Action['kind']]: (run: Run, action: Extract<Action, { kind: K }>) => void }

const performers: Performers = {
  start,
  agree,
  refuse,
  return: returnTo,
  transfer,
  delegate,
  addBefore: add,
  addAfter: add,
  remove,
  takeBack,
  withdraw,
  urge,
  suspend,
  resume,
  terminate: (run) => endCase(run, 'terminated'),
  handOver,
  reassign,
  jump,
  late,
  tick,
  subEnded,
}

const whileSuspended: readonly Action['kind'][] = ['resume', 'terminate', 'withdraw', 'handOver']
/** Whoever decided last, for the one who comes too late. */
function lastDecided({ tasks }: CaseState): { task?: Task } {
  const [task] = tasks.filter(({ by }) => by).toSorted((a, b) => b.ended! - a.ended!)
  return task ? { task } : {}
}

function start(run: Run): void {
  const { state, flow } = run
  if (state.actions !== 1) throw new FlowRefusal('noSuchTask')
  const token = { id: nextId(run), parent: null, node: flow.definition.start, made: 1, moved: 1, last: [], back: [] }
  state.tokens.push(token)
  goTo(run, token, flow.definition.start)
}

function withdraw(run: Run): void {
  const { state, flow, move } = run
  if (move.by !== state.applicant.id) throw new FlowRefusal('notYourTask')
  const rule = flow.definition.withdraw
  const isDecided = state.tasks.some(({ by, node }) => by && askedNode(flow.definition, node))
  if (rule === 'never' || (rule === 'untilDecided' && isDecided && state.state !== 'returned'))
    throw new FlowRefusal('tooLateToWithdraw')
  endCase(run, 'withdrawn')
}
