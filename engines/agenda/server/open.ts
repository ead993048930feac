import type { ReaderPlace } from '#engines/directory/in-audience.ts'
import type { AgendaEntry } from '#kernel/agenda.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import type { Served } from '#kernel/server/serve.ts'
import { refusalOf } from '#kernel/server/services/refusal.ts'
import { tilesOfPage } from '#kernel/server/services/tiles.ts'
import { withRightsOf } from '#kernel/server/with-rights-of.ts'
import { titleFor } from './entry.ts'
import { ownMarksOf } from './own-marks.ts'
import { aheadMs, concerns, type SharedItem, sharedItems } from './shared.ts'

export type Agenda = {
  open: AgendaEntry[]
  place: ReaderPlace
  /** When the next item begins or ends by the clock, in milliseconds; 0 if none does within `aheadMs`. */
  nextAt: number
}

/** All open items of the calling person: by due date, then by start, then the rest. */
export const openItems = async (ctx: ReadContext): Promise<AgendaEntry[]> => (await agendaFor(ctx)).open

/** The same, with the person's units and tags, which the same statement reads. */
export async function agendaFor(ctx: ReadContext): Promise<Agenda> {
  const person = personOf(ctx)
  const shared = await sharedItems(ctx)
  const mine = await ownMarksOf(ctx, shared)
  const theirs = shared.flatMap((item) => {
    const mark = mine.marks.get(item.id)
    const isDone = mark !== undefined && mark.round >= item.round
    return isDone || !concerns(item, person, mine.place) ? [] : [{ ...item, snoozedUntil: mark?.snoozedUntil ?? 0 }]
  })
  const now = ctx.now.getTime()
  const isShut = shutting(ctx)
  const shown = theirs.filter((entry) => isNow(entry, now))
  const all = [...mine.own.filter((entry) => isNow(entry, now)), ...grouped(shown)]
  const open = all.filter((entry) => !isShut(entry))
  const nextAt = nextChange([...mine.own, ...theirs], now)
  return { open: (await filledIn(ctx, open)).sort(byTime), place: mine.place, nextAt }
}

function nextChange(entries: readonly AgendaEntry[], now: number): number {
  const times = entries.flatMap(({ shownFrom, until, snoozedUntil }) => [shownFrom, until, snoozedUntil])
  const next = Math.min(...times.filter((at) => at > now && at <= now + aheadMs))
  return Number.isFinite(next) ? next : 0
}

const isNow = ({ shownFrom, until }: AgendaEntry, now: number): boolean =>
  shownFrom <= now && (until === 0 || until > now)

const compare = (a: number, b: number): number => (a === b ? 0 : a - b)

/** Items without a time: the newest first. */
const byTime = (a: AgendaEntry, b: AgendaEntry): number =>
  compare(a.dueAt || a.startsAt || Infinity, b.dueAt || b.startsAt || Infinity) ||
  b.since - a.since ||
  (a.id < b.id ? -1 : 1)

export const moduleOf = ({ source }: Pick<AgendaEntry, 'source'>): string => source.slice(0, source.indexOf('.'))

/**
 * Filters items of services the site's rules do not allow to this person. To-dos of a service that is only closed for
 * now stay: their page says when it opens again.
 */
export function shutting(ctx: ReadContext): (entry: Pick<AgendaEntry, 'source' | 'link'>) => boolean {
  const known = new Map<string, boolean>()
  return (entry) => {
    const key = `${moduleOf(entry)} ${entry.link.split('?', 1)[0]}`
    const before = known.get(key)
    if (before !== undefined) return before
    const served = servedOf(ctx, entry)
    const state = served && refusalOf(ctx, served.module, tilesOfPage(served.module, entry.link))?.state
    const isShut = !served || state === 'notForYou' || state === 'retired'
    known.set(key, isShut)
    return isShut
  }
}

function servedOf({ site, tools }: ReadContext, entry: Pick<AgendaEntry, 'source'>): Served | undefined {
  const key = moduleOf(entry)
  return Object.hasOwn(site.modules, key) ? tools.modules.find(({ module }) => module.key === key) : undefined
}

/** Modules may add live data to their items (`agendaNow`): the next departure of a route. */
async function filledIn(ctx: ReadContext, entries: AgendaEntry[]): Promise<AgendaEntry[]> {
  const byModule = Map.groupBy(entries, moduleOf)
  const lists = await Promise.all(
    [...byModule].map(([key, list]) => {
      const live = ctx.tools.modules.find(({ module }) => module.key === key)?.agendaNow
      return live ? live(withRightsOf(ctx, key), list) : list
    }),
  )
  return lists.flat()
}

/**
 * Groups items of one source and link that have `many` into one with their number: a holder of a right over several
 * units sees one row, not one for each unit. The group takes the dates of the item due first, else of the oldest.
 */
function grouped(items: readonly SharedItem[]): SharedItem[] {
  const piles = Map.groupBy(items, (item) => (item.pile ? `${item.source} ${item.link}` : item.id))
  return [...piles.values()].map((pile) => (pile.length === 1 ? pile[0]! : together(pile)))
}

function together(pile: readonly SharedItem[]): SharedItem {
  const [first] = pile.toSorted((a, b) => (a.dueAt || Infinity) - (b.dueAt || Infinity) || a.since - b.since)
  const n = pile.reduce((sum, item) => sum + item.n, 0)
  return { ...first!, n, title: titleFor({ ...first!.pile!, n }) }
}
