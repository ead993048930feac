import { describe, expect, test } from 'vitest'
import { type FlowDraft, flowShape } from '../definition.ts'
import type { Action, Move } from './actions.ts'
import { apply } from './apply.ts'
import { atApplicant, type CaseState, type Flow, openTasksOf } from './state.ts'

const id = (n: number) => `0190000${n}-0000-7000-8000-000000000000`
const [a, b, c, d, applicant] = [1, 2, 3, 4, 9].map(id) as [string, string, string, string, string]
const who = [{ by: 'applicant' as const }]
const hourMs = 3_600_000

/** A case in memory: people by node, and actions by the name of the person. */
function caseOf(draft: FlowDraft, people: Record<string, readonly string[]>, fields: Record<string, unknown> = {}) {
  const flow: Flow = { definition: flowShape.parse(draft), form: null }
  let at = 1_000 * hourMs
  let state: CaseState | null = null
  const look = (key: string) =>
    (people[key] ?? people[key.replace('who:', '')] ?? []).map((one) => ({ id: one, why: { by: 'test' } }))
  const run = (action: Action, by: string, agentOf?: string) => {
    const move: Move = { action, by, at, today: '2026-03-02', ...(agentOf && { agentOf }) }
    const found = { people: {} as Record<string, ReturnType<typeof look>>, times: {} as Record<string, number> }
    for (;;) {
      const result = apply(flow, state, move, found)
      if ('refusal' in result) throw result.refusal
      if ('state' in result) {
        state = result.state
        return result
      }
      for (const key of result.needs.people) found.people[key] = look(key)
      for (const key of result.needs.times) found.times[key] = at + Number(key.split(':')[1]) * hourMs
    }
  }
  run({ kind: 'start', applicant: { id: applicant, role: 'student', unit: '' }, fields, chosen: {} }, applicant)
  const task = (person: string) => openTasksOf(state!).find((one) => one.person === person)?.id ?? -1
  return {
    run,
    task,
    state: () => state!,
    open: () => openTasksOf(state!).map(({ person }) => person),
    agree: (person: string, sent: object = {}) => run({ kind: 'agree', task: task(person), ...sent }, person),
    refuse: (person: string) => run({ kind: 'refuse', task: task(person) }, person),
    pass: (hours: number) => {
      at += hours * hourMs
    },
  }
}

const every = ['return', 'transfer', 'delegate', 'addBefore', 'addAfter', 'remove'] as const
type Ask = Partial<Extract<FlowDraft['nodes'][number], { kind: 'approve' }>>
const ask = (name: string, more: Ask = {}): FlowDraft['nodes'][number] => ({
  ...{ id: name, title: name, who, actions: [...every], nobody: 'administrators' },
  ...more,
  kind: 'approve',
})
const one = (more: Ask): FlowDraft => ({ start: 'x', nodes: [ask('x', more)] })

describe('methods end as soon as the result is certain', () => {
  test('all, any', () => {
    const all = caseOf(one({ method: 'all' }), { x: [a, b, c] })
    all.agree(a)
    all.refuse(b)
    expect(all.state().state).toBe('refused')
    const any = caseOf(one({ method: 'any' }), { x: [a, b, c] })
    any.agree(b)
    expect(any.state().state).toBe('approved')
    expect(() => any.run({ kind: 'agree', task: 3 }, a)).toThrow('flowEnded')
  })

  test('two of three; weights; in turn', () => {
    const ratio = caseOf(one({ method: 'ratio', share: 60 }), { x: [a, b, c] })
    ratio.agree(a)
    expect(ratio.state().state).toBe('running')
    ratio.agree(c)
    expect(ratio.state().state).toBe('approved')
    const lost = caseOf(one({ method: 'ratio', share: 60 }), { x: [a, b, c] })
    lost.refuse(a)
    lost.refuse(b)
    expect(lost.state().state).toBe('refused')
    const weight = caseOf(one({ method: 'weight', share: 75, weights: [{ person: a, weight: 3 }] }), { x: [a, b] })
    weight.agree(a)
    expect(weight.state().state).toBe('approved')
    const turn = caseOf(one({ method: 'turn' }), { x: [a, b] })
    expect(turn.open()).toEqual([a])
    turn.agree(a)
    expect(turn.open()).toEqual([b])
  })
})

describe('rules', () => {
  test('nobody, self, twice', () => {
    expect(caseOf(one({ nobody: 'pass' }), {}).state().state).toBe('approved')
    expect(caseOf(one({ nobody: 'refuse' }), {}).state().state).toBe('refused')
    expect(caseOf(one({ nobody: null }), { administrators: [d] }).open()).toEqual([d])
    expect(caseOf(one({ self: 'skip' }), { x: [applicant] }).state().state).toBe('approved')
    expect(caseOf(one({ self: 'leader' }), { x: [applicant], [`leader:${applicant}`]: [d] }).open()).toEqual([d])
    const two: FlowDraft = { start: 'x', nodes: [ask('x', { next: 'y' }), ask('y')] }
    const twice = caseOf(two, { x: [a], y: [a] })
    twice.agree(a)
    expect(twice.state().state).toBe('approved')
  })

  test('late: the leader gets it', () => {
    const late = caseOf(one({ late: { hours: 2, action: 'leader', workingTime: false } }), {
      x: [a],
      [`leader:${a}`]: [b],
    })
    expect(() => late.run({ kind: 'late', task: late.task(a) }, '')).toThrow('taskNotYet')
    late.pass(3)
    late.run({ kind: 'late', task: late.task(a) }, '')
    expect(late.open()).toEqual([b])
  })
})

describe('handing on', () => {
  test('a delegate advises, and may not delegate', () => {
    const t = caseOf(one({}), { x: [a] })
    t.run({ kind: 'delegate', task: t.task(a), to: b }, a)
    expect(t.open()).toEqual([b])
    expect(() => t.run({ kind: 'delegate', task: t.task(b), to: c }, b)).toThrow('noDelegating')
    t.refuse(b)
    expect(t.open()).toEqual([a])
    t.agree(a)
    expect(t.state().state).toBe('approved')
  })

  test('added before and after, two levels deep, and removed', () => {
    const t = caseOf(one({}), { x: [a] })
    t.run({ kind: 'addBefore', task: t.task(a), people: [b] }, a)
    t.run({ kind: 'addAfter', task: t.task(b), people: [c] }, b)
    t.agree(b)
    expect(t.open()).toEqual([c])
    expect(() => t.run({ kind: 'addAfter', task: t.task(c), people: [d] }, c)).toThrow('tooDeep')
    t.run({ kind: 'remove', task: t.task(c) }, b)
    expect(t.open()).toEqual([a])
    t.agree(a)
    expect(t.state().state).toBe('approved')
  })

  test('nobody decides their own case as an agent', () => {
    const t = caseOf(one({}), { x: [a] })
    expect(() => t.run({ kind: 'agree', task: t.task(a) }, applicant, a)).toThrow('notYourTask')
    t.run({ kind: 'agree', task: t.task(a) }, b, a)
    expect(t.state().state).toBe('approved')
  })
})

const block: FlowDraft = {
  start: 'x',
  stale: 'again',
  nodes: [
    ask('x', { next: 's' }),
    {
      ...{ kind: 'parallel', id: 's', title: 's', join: 'j' },
      arms: [
        { condition: '', next: 'p' },
        { condition: '', next: 'q' },
      ],
    },
    ask('p', { next: 'p2' }),
    ask('p2', { next: 'j' }),
    ask('q', { next: 'j', fields: { days: 'edit' } }),
    { kind: 'join', id: 'j', title: 'j' },
  ],
}

describe('returning in a block', () => {
  const people = { x: [a], p: [b], p2: [c], q: [d] }

  test('within its arm, the other goes on', () => {
    const t = caseOf(block, people)
    t.agree(a)
    t.agree(b)
    t.run({ kind: 'return', task: t.task(c), to: 'p', back: true }, c)
    expect(t.open().sort()).toEqual([b, d].sort())
    t.agree(b)
    expect(t.open().sort()).toEqual([c, d].sort())
  })

  test('out of it, the other arm is cancelled and entered again', () => {
    const t = caseOf(block, people)
    t.agree(a)
    t.agree(b)
    t.run({ kind: 'return', task: t.task(c), to: 'x', back: true }, c)
    expect(t.open()).toEqual([a])
    t.agree(a)
    expect(t.open().sort()).toEqual([b, d].sort())
    t.run({ kind: 'return', task: t.task(b), to: atApplicant, back: false }, b)
    expect(t.state().state).toBe('returned')
    t.agree(applicant)
    expect(t.open()).toEqual([a])
  })

  test('a changed field asks again whoever approved it before', () => {
    const t = caseOf(block, people, { days: 1 })
    t.agree(a)
    t.agree(d, { fields: { days: 2 } })
    expect(t.open().sort()).toEqual([a, b].sort())
    t.agree(a)
    t.agree(b)
    t.agree(c)
    expect(t.state().state).toBe('approved')
  })
})
