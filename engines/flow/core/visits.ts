import type { AskedNode } from '../definition.ts'
import { administratorsKey, because, FlowRefusal, leaderKey, whoKey } from './actions.ts'
import { nextId, numberOf, peopleFor, type Run } from './run.ts'
import { endTask, settleVisit } from './seats.ts'
import { type Asked, atApplicant, type CaseState, type Origin, type Task, type Token, type Visit } from './state.ts'

type NewTask = { asked: Asked; origin: Origin; depth?: number; addedBy?: number; owner?: string }

export function newTask(run: Run, visit: Visit, { asked, origin, depth = 0, addedBy, owner }: NewTask): Task {
  const task: Task = {
    id: nextId(run),
    visit: visit.id,
    node: visit.node,
    person: asked.id,
    owner: owner ?? asked.id,
    why: asked.why,
    made: numberOf(run),
    state: 'waiting',
    origin,
    depth,
    ...(addedBy !== undefined && { addedBy }),
  }
  run.state.tasks.push(task)
  return task
}

function newVisit(run: Run, token: Token, node: string, kind: Visit['kind']): Visit {
  const visit: Visit = {
    id: nextId(run),
    token: token.id,
    line: lineOf(run.state, token),
    made: numberOf(run),
    seats: [],
    before: { back: [...token.back], last: [...token.last] },
    node,
    kind,
  }
  run.state.visits.push(visit)
  token.visit = visit.id
  return visit
}

export const lineOf = (state: CaseState, { id, parent }: Token): number[] => {
  const above = state.tokens.find((token) => token.id === parent)
  return above ? [...lineOf(state, above), id] : [id]
}

/** Asks the people of a node. Returns how it ended, if it did at once. `isStrict`: nobody is skipped. */
export function openVisit(run: Run, token: Token, node: AskedNode, isStrict: boolean) {
  const people = peopleOf(run, node, isStrict)
  if (people === 'pass' || people === 'refuse') {
    newVisit(run, token, node.id, 'usual')
    return { visit: run.state.visits.at(-1)!, outcome: people === 'pass' ? ('agreed' as const) : ('refused' as const) }
  }
  const visit = newVisit(run, token, node.id, 'usual')
  const before = isStrict ? new Set<string>() : alreadyAgreed(run.state, visit, node.twice)
  for (const asked of people) {
    const isOwn = asked.id === run.state.applicant.id && node.self === 'skip' && !isStrict
    const task = newTask(run, visit, { asked, origin: 'asked' })
    visit.seats.push({ weight: weightOf(node, asked.id), tasks: [task.id] })
    if (!isOwn && !before.has(asked.id)) continue
    task.why = { by: isOwn ? 'self' : 'twice' }
    endTask(run, task, 'skipped')
  }
  return { visit, outcome: settleVisit(run, visit) }
}

/** The applicant has the case again, to change it and send it once more. */
export function openApplicantVisit(run: Run, token: Token): void {
  const visit = newVisit(run, token, atApplicant, 'applicant')
  const [asked] = because('applicant', [run.state.applicant.id])
  visit.seats.push({ weight: 1, tasks: [newTask(run, visit, { asked: asked!, origin: 'return' }).id] })
  settleVisit(run, visit)
}

/** Asks once more those whose approval of an earlier node is stale. */
export function openRenewal(run: Run, token: Token, stale: readonly Task[]): void {
  const visit = newVisit(run, token, stale[0]!.node, 'again')
  for (const old of stale) {
    delete old.stale
    delete old.saw
    const task = newTask(run, visit, {
      asked: { id: old.person, why: { by: 'stale' } },
      origin: 'again',
      owner: old.owner,
    })
    visit.seats.push({ weight: 1, tasks: [task.id] })
  }
  settleVisit(run, visit)
}

/** The people of a node by its rules, each once. */
function peopleOf(run: Run, node: AskedNode, isStrict: boolean): Asked[] | 'pass' | 'refuse' {
  const { state, move } = run
  const isChosen = node.who.some(({ by }) => by === 'chosen')
  if (isChosen && move.by && !state.chosen[node.id]?.length) throw new FlowRefusal('chooseFirst', { node: node.id })
  const found = once(peopleFor(run, whoKey(node.id)))
  const people = once(found.flatMap((asked) => (asked.id === state.applicant.id ? instead(run, node, asked) : [asked])))
  if (people.length) return people
  const rule = node.nobody ?? 'administrators'
  if ((rule === 'pass' || rule === 'refuse') && !(isStrict && rule === 'pass')) return rule
  const named = rule === 'people' ? peopleFor(run, `nobody:${node.id}`) : []
  const last = once(named.length ? named : peopleFor(run, administratorsKey))
  if (!last.length) throw new FlowRefusal('nobodyToAsk', { node: node.id })
  return last
}

/** The applicant, or by the node's rule their leader; without one, the applicant after all. */
function instead(run: Run, node: AskedNode, asked: Asked): readonly Asked[] {
  if (node.self !== 'leader') return [asked]
  const leaders = peopleFor(run, leaderKey(asked.id)).filter(({ id }) => id !== asked.id)
  return leaders.length ? leaders : [asked]
}

const once = (people: readonly Asked[]): Asked[] => [...new Map(people.map((asked) => [asked.id, asked])).values()]

const weightOf = ({ method, weights }: AskedNode, person: string): number =>
  method === 'weight' ? (weights.find((one) => one.person === person)?.weight ?? 1) : 1

/** Who has agreed before: directly before this visit, or anywhere. Stale approvals and undone visits do not count. */
function alreadyAgreed({ visits, tasks }: CaseState, { before }: Visit, rule: AskedNode['twice']): Set<string> {
  if (rule === 'ask') return new Set()
  const counted = new Set(
    visits
      .filter(({ id, isVoid }) => !isVoid && (rule === 'skipAlways' || before.last.includes(id)))
      .map(({ id }) => id),
  )
  const agreed = tasks.filter(({ visit, state, stale }) => state === 'agreed' && !stale && counted.has(visit))
  return new Set(agreed.flatMap(({ person, by }) => (by === '' ? [] : [person])))
}
