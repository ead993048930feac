import { calendarOf } from '#engines/calendar/server/load.ts'
import { instantOf } from '#engines/calendar/work-time.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import type { Found, Move } from '../core/actions.ts'
import { FlowRefusal } from '../core/actions.ts'
import { type Applied, apply } from '../core/apply.ts'
import type { Asked, CaseState } from '../core/state.ts'
import type { FlowContext, FlowDesk } from './desk.ts'
import { findPeople } from './people.ts'
import { refused } from './refused.ts'
import type { Version } from './versions.ts'

const mostLookups = 40
const hourMs = 3_600_000

export type Settled = Applied & { found: Found }
type Settling = Pick<FlowContext, 'site' | 'now' | 'tools'> & { db: ReadDb }
type Applying = { desk: FlowDesk; version: Version; before: CaseState | null; move: Move }

/** Applies a move, looking up what the core asks for: usually the people of the next node, in one statement. */
export async function settleMove(ctx: Settling, applying: Applying): Promise<Settled> {
  const { desk, version, before, move } = applying
  const found = { people: {} as Record<string, Asked[]>, times: {} as Record<string, number> }
  for (let i = 0; i < mostLookups; i++) {
    const result = apply(version, before, move, found)
    if ('state' in result) return { ...result, found }
    if ('refusal' in result) throw await refused(ctx, desk, version, result.refusal)
    const { people, times } = result.needs
    const about = aboutOf(before, move)
    const looking = { db: ctx.db, site: ctx.site, now: ctx.now, desk, flow: version, about }
    if (people.length) Object.assign(found.people, await findPeople(looking, people))
    for (const key of times) found.times[key] = await timeOf(ctx, key, about.fields)
  }
  throw await refused(ctx, desk, version, new FlowRefusal('endless', { node: version.definition.start }))
}

/** Fields and choices as they are after the move. */
export function aboutOf(
  before: CaseState | null,
  { action }: Move,
): Pick<CaseState, 'applicant' | 'fields' | 'chosen'> {
  if (!before) {
    if (action.kind !== 'start') throw new Error('a case begins with its start')
    return action
  }
  if (action.kind !== 'agree' && action.kind !== 'refuse') return before
  const { fields = {}, computed = {}, chosen = {} } = action
  return {
    applicant: before.applicant,
    fields: { ...before.fields, ...fields, ...computed },
    chosen: { ...before.chosen, ...chosen },
  }
}

/** The moment of a duration from now, by office hours or by the clock, or that in a date field. */
async function timeOf(ctx: Settling, key: string, fields: CaseState['fields']): Promise<number> {
  const [kind, of] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)]
  const now = ctx.now.getTime()
  if (kind === 'until') return momentIn(ctx.site.zone, Object.hasOwn(fields, of) ? fields[of] : '', now)
  const hours = Number(of)
  if (kind === 'clock') return now + hours * hourMs
  const calendar = await calendarOf({ site: ctx.site, tools: ctx.tools, reader: ctx.db })
  try {
    return calendar.addWorkTime(ctx.now, hours * 60).getTime()
  } catch {
    // A calendar without any office hours.
    return now + hours * hourMs
  }
}

function momentIn(zone: string, value: unknown, otherwise: number): number {
  const [, day, hour = '0', minute = '0'] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2}))?/.exec(String(value ?? '')) ?? []
  return day ? instantOf(zone, day, Number(hour) * 60 + Number(minute)) : otherwise
}
