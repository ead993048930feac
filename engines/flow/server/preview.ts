import { dayIn } from '#kernel/clock.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import type { Move } from '../core/actions.ts'
import { apply } from '../core/apply.ts'
import {
  atApplicant,
  type CaseState,
  type Fields,
  type Flow,
  isOpenCase,
  nodesOf,
  openTasksOf,
  type Why,
} from '../core/state.ts'
import { type Choice, choicesIn } from './choices.ts'
import type { FlowDesk } from './desk.ts'
import { findPeople } from './people.ts'
import { namesOf } from './refused.ts'
import { usualOf } from './usual.ts'
import { currentVersion, type Version } from './versions.ts'

export type PathStep = {
  node: string
  title: string
  titleEn: string
  kind: string
  method: string
  people: { id: string; name: string; why: Why; isSkipped: boolean }[]
  /** Usual minutes; 0 if unknown. */
  minutes: number
  /** The applicant has to choose the people first. */
  choice: Choice | null
  /** Whoever acts before will choose them. */
  isLater: boolean
}

const mostSteps = 200

/**
 * The way a case would go if everyone agreed, with real names, why they are asked, and usual times. All people are
 * looked up in one statement; the way itself is walked by the core.
 */
export async function previewPath(
  ctx: Pick<ReadContext, 'site' | 'db' | 'now' | 'person' | 'language'>,
  desk: FlowDesk,
  { flow, fields, chosen = {} }: { flow: string; fields: Fields; chosen?: Record<string, string[]> },
): Promise<{ steps: PathStep[]; minutes: number; ends: string }> {
  const person = personOf(ctx)
  const version = await currentVersion(ctx, desk, flow, person)
  const { id, role, departmentId } = person
  const applicant = { id, role, unit: departmentId ?? '' }
  const about = { applicant, fields, chosen }
  const keys = keysOf(version, id)
  const found = await findPeople({ db: ctx.db, site: ctx.site, now: ctx.now, desk, flow: version, about }, keys)
  const walked = walkAll(ctx, version, about, found)
  const names = await namesOf(ctx.db, walked.state?.tasks.map(({ person }) => person) ?? [])
  const usual = await usualOf(ctx.db, version.flow)
  const choices = choicesIn(version, 'applicant', ctx.language)
  return {
    steps: stepsOf(version, walked, names, usual, choices),
    minutes: usual[''] ?? 0,
    ends: walked.state?.state ?? '',
  }
}

export const keysOf = ({ definition }: Pick<Version, 'definition'>, applicant: string): string[] => [
  'administrators',
  `leader:${applicant}`,
  ...definition.nodes.flatMap((node) => ('who' in node ? [`who:${node.id}`] : [])),
  ...definition.nodes.flatMap((node) =>
    'nobodyPeople' in node && node.nobodyPeople.length ? [`nobody:${node.id}`] : [],
  ),
]

export type Walked = { state: CaseState | null; stopped: string }
export type About = Pick<CaseState, 'applicant' | 'fields' | 'chosen'>

/** Lets everyone agree. Times are taken as over at once; a waited-for case as approved. */
export function walkAll(
  ctx: Pick<ReadContext, 'site' | 'now'>,
  version: Flow,
  about: About,
  people: Awaited<ReturnType<typeof findPeople>>,
): Walked {
  const at = ctx.now.getTime()
  const today = dayIn(ctx.site.zone, ctx.now)
  const found = { people, times: new Proxy({}, { get: () => at }) }
  let state: CaseState | null = null
  let move: Move = { action: { kind: 'start', ...about }, by: about.applicant.id, at, today }
  for (let i = 0; i < mostSteps; i++) {
    const result = apply(version, state, move, found)
    if (!('state' in result)) return { state, stopped: 'refusal' in result ? (result.refusal.about.node ?? '') : '' }
    state = result.state
    const [task] = openTasksOf(state)
    const sub = state.tokens.find((token) => token.sub)
    if (!isOpenCase(state) || (!task && !sub)) break
    const action: Move['action'] = task
      ? { kind: 'agree', task: task.id }
      : { kind: 'subEnded', token: sub!.id, state: 'approved' }
    move = { action, by: task?.person ?? '', at, today }
  }
  return { state, stopped: '' }
}

function stepsOf(
  version: Version,
  { state, stopped }: Walked,
  names: ReadonlyMap<string, string>,
  usual: Record<string, number>,
  choices: readonly Choice[],
): PathStep[] {
  const nodes = nodesOf(version.definition)
  const step = (id: string, people: PathStep['people'], isStopped = false): PathStep => {
    const node = nodes.get(id)!
    const { title, titleEn, kind } = node
    const choice = choices.find((one) => one.node === id) ?? null
    return {
      node: id,
      title,
      titleEn,
      kind,
      method: 'method' in node ? node.method : '',
      people,
      minutes: usual[id] ?? 0,
      choice,
      isLater: isStopped && !choice,
    }
  }
  const visited = (state?.visits ?? []).filter(({ node }) => node !== atApplicant)
  const steps = visited.map(({ node, seats }) =>
    step(
      node,
      seats.flatMap(({ tasks }) => {
        const task = state!.tasks.find(({ id }) => id === tasks[0])!
        return [
          { id: task.person, name: names.get(task.person) ?? '', why: task.why, isSkipped: task.state === 'skipped' },
        ]
      }),
    ),
  )
  return stopped && nodes.has(stopped) ? [...steps, step(stopped, [], true)] : steps
}
