import type { Action, Found, Move } from '../core/actions.ts'
import { apply, type Outcome } from '../core/apply.ts'
import { returnTargets } from '../core/returns.ts'
import { type CaseState, type Flow, openTasksOf, type Task, theVisit } from '../core/state.ts'
import { below, fieldNames, pickOne, type Random } from './random-flows.ts'

export const crowd = Array.from({ length: 6 }, (_, i) => `0190000${i}-0000-7000-8000-000000000000`)
export const hourMs = 3_600_000

/** Looks up whatever the core asks for, at random; sometimes nobody is found. */
export function applied(random: Random, flow: Flow, state: CaseState | null, move: Move): Outcome & { found: Found } {
  const found = {
    people: {} as Record<string, { id: string; why: { by: string } }[]>,
    times: {} as Record<string, number>,
  }
  for (;;) {
    const result = apply(flow, state, move, found)
    if (!('needs' in result)) return { ...result, found }
    for (const key of result.needs.people) {
      const n = key === 'administrators' || key.startsWith('nobody:') ? 1 : below(random, 4)
      found.people[key] = Array.from({ length: n }, () => ({ id: pickOne(random, crowd), why: { by: 'test' } }))
    }
    for (const key of result.needs.times) found.times[key] = move.at + Number(key.split(':')[1]) * hourMs
  }
}

export const startMove = (random: Random, at: number): Move => ({
  action: {
    kind: 'start',
    applicant: { id: pickOne(random, crowd), role: 'student', unit: 'u' },
    fields: Object.fromEntries(fieldNames.map((name) => [name, below(random, 4)])),
    chosen: {},
  },
  by: crowd[0]!,
  at,
  today: '2026-03-02',
})

/** Any action by anybody: mostly by those whose turn it is, so that cases get somewhere. */
export function randomMove(random: Random, state: CaseState, at: number): Move {
  const open = openTasksOf(state)
  const task = random() < 0.9 && open.length ? pickOne(random, open) : pickOne(random, [...state.tasks, ...open])
  const action = randomAction(random, state, task)
  const by = random() < 0.85 ? actorOf(state, action, task) : pickOne(random, crowd)
  const agentOf = task && by !== task.person && random() < 0.5 ? { agentOf: task.person } : {}
  return { action, by, ...agentOf, at, today: '2026-03-02' }
}

function actorOf(state: CaseState, { kind }: Action, task: Task | undefined): string {
  if (kind === 'withdraw') return state.applicant.id
  if (kind === 'takeBack') return task?.by ?? task?.person ?? crowd[0]!
  if (kind === 'remove') return state.tasks.find(({ id }) => id === task?.addedBy)?.person ?? crowd[0]!
  return task?.person ?? crowd[0]!
}

function randomAction(random: Random, state: CaseState, task: Task | undefined): Action {
  const id = task?.id ?? 0
  const people = [pickOne(random, crowd)]
  const [to] = people as [string]
  const fields = random() < 0.3 ? { [pickOne(random, fieldNames)]: below(random, 5) } : {}
  const targets = task ? returnTargets(state, theVisit(state, task.visit)) : []
  const closed = state.tasks.findLast((one) => one.state === 'agreed')?.id ?? id
  const choices: [number, () => Action][] = [
    [40, () => ({ kind: 'agree', task: id, fields })],
    [1, () => ({ kind: 'refuse', task: id })],
    [8, () => ({ kind: 'return', task: id, to: pickOne(random, [...targets, 'n0']), back: random() < 0.5 })],
    [4, () => ({ kind: 'transfer', task: id, to })],
    [4, () => ({ kind: 'delegate', task: id, to })],
    [4, () => ({ kind: 'addBefore', task: id, people })],
    [4, () => ({ kind: 'addAfter', task: id, people })],
    [3, () => ({ kind: 'remove', task: id })],
    [6, () => ({ kind: 'takeBack', task: random() < 0.8 ? closed : id, read: random() < 0.3 ? [state.ids] : [] })],
    [0.4, () => ({ kind: 'withdraw' })],
    [2, () => ({ kind: 'urge', tasks: [id] })],
    [2, () => ({ kind: 'suspend' })],
    [6, () => ({ kind: 'resume' })],
    [2, () => ({ kind: 'handOver', from: task?.person ?? to, to })],
    [2, () => ({ kind: 'reassign', task: id, to })],
    [1, () => ({ kind: 'jump', to: `n${below(random, 8)}` })],
    [0.3, () => ({ kind: 'terminate' })],
    [6, () => ({ kind: 'late', task: id })],
    [10, () => ({ kind: 'tick', token: pickOne(random, [...state.tokens.map((one) => one.id), 0]) })],
    [
      8,
      () => ({
        kind: 'subEnded',
        token: pickOne(random, [...state.tokens.map((one) => one.id), 0]),
        state: 'approved',
      }),
    ],
  ]
  const total = choices.reduce((sum, [weight]) => sum + weight, 0)
  let at = random() * total
  for (const [weight, make] of choices) {
    at -= weight
    if (at < 0) return make()
  }
  return choices[0]![1]()
}
