import assert from 'node:assert/strict'
import type { LogEntry } from '../core/actions.ts'
import { replay } from '../core/apply.ts'
import { type CaseState, type Flow, isOpenCase, isUndecided, openTasksOf } from '../core/state.ts'
import { below, randomFlow, randomOf } from './random-flows.ts'
import { applied, crowd, hourMs, randomMove, startMove } from './random-moves.ts'

/** A case that has not ended has an open task of somebody, a running delay, or another case it waits for. */
function waitsForSomebody(state: CaseState): boolean {
  const waits = state.tokens.some(({ until, sub }) => until !== undefined || sub)
  return openTasksOf(state).some(({ person }) => person) || waits
}

function check(state: CaseState): void {
  if (!isOpenCase(state)) {
    assert.deepEqual(state.tasks.filter(isUndecided), [])
    assert.deepEqual(state.tokens, [])
    return
  }
  assert.ok(waitsForSomebody(state), 'waits for nobody')
  for (const token of state.tokens) {
    const own = state.visits.filter(({ ended, token: of }) => ended === undefined && of === token.id)
    // Every token is in one state: split with arms, at a visit with open tasks, or waiting.
    const arms = state.tokens.filter(({ parent }) => parent === token.id).length
    if (token.split) assert.equal(arms, token.split.left)
    else if (token.until === undefined && !token.sub) {
      assert.equal(own.length, 1)
      assert.ok(
        state.tasks.some((task) => task.visit === own[0]!.id && task.state === 'open'),
        'nobody at a node',
      )
    }
  }
  for (const task of state.tasks.filter(isUndecided)) {
    const visit = state.visits.find(({ id }) => id === task.visit)!
    assert.equal(visit.ended, undefined)
    assert.equal(visit.seats.filter(({ tasks }) => tasks.includes(task.id)).length, 1)
  }
}

/** A decision ends exactly one task, and no task is decided twice. */
function checkOnce(before: CaseState, after: CaseState, kind: string, by: string): void {
  const isNew = (state: string) => (id: number) =>
    after.tasks.find((task) => task.id === id)!.state === state &&
    before.tasks.find((task) => task.id === id)?.state !== state
  const ids = after.tasks.map(({ id }) => id)
  const agreed = ids.filter(isNew('agreed'))
  const refused = ids.filter(isNew('refused'))
  if (kind === 'agree') assert.deepEqual([agreed.length, refused.length], [1, 0])
  else if (kind === 'refuse') assert.deepEqual([agreed.length, refused.length], [0, 1])
  else if (kind !== 'late') assert.deepEqual([agreed.length, refused.length], [0, 0])
  for (const id of [...agreed, ...refused]) {
    assert.equal(before.tasks.find((task) => task.id === id)?.state, 'open')
    assert.equal(after.tasks.find((task) => task.id === id)!.by, kind === 'late' ? '' : by)
  }
}

export function story(seed: number, steps = 60): { state: CaseState; moves: number } | undefined {
  const random = randomOf(seed)
  const flow: Flow = { definition: randomFlow(random, crowd), form: null }
  let at = 1_000 * hourMs
  const start = startMove(random, at)
  const first = applied(random, flow, null, start)
  if (!('state' in first)) return undefined
  let { state } = first
  const log: LogEntry[] = [{ move: start, found: first.found }]
  check(state)
  let moves = 0
  for (let i = 0; i < steps && isOpenCase(state); i++) {
    at += below(random, 2 * hourMs)
    const move = randomMove(random, state, at)
    if (['late', 'tick', 'suspend', 'resume'].includes(move.action.kind)) move.by = ''
    const result = applied(random, flow, state, move)
    if (!('state' in result)) continue
    check(result.state)
    checkOnce(state, result.state, move.action.kind, move.by)
    log.push({ move, found: result.found })
    moves++
    state = result.state
  }
  assert.deepEqual(replay(flow, JSON.parse(JSON.stringify(log)) as LogEntry[]), JSON.parse(JSON.stringify(state)))
  return { state, moves }
}
