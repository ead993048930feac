import type { messages } from '../../messages.ts'
import type { groups, RolePage } from '../../variants.ts'
import { markOrder, type ShownMark } from './marks.ts'

export type GroupName = keyof typeof groups

/** Props from the route manifest. */
export type FigureProps = {
  group: GroupName
  page: RolePage /** Replaces the group's title. */
  title?: keyof typeof messages.zh
}

/** What the page shows. Kept in the URL, so that it can be shared and bookmarked. */
export type Place = {
  plan: string
  /** '' for today. */
  day: string
  /** '' for the root of the scope. */
  unit: string
  /** -1 for the whole day. */
  slot: number
  mark: ShownMark | 'all'
  person: string
  view: 'now' | 'diff'
}

const nowhere: Place = { plan: '', day: '', unit: '', slot: -1, mark: 'missing', person: '', view: 'now' }

export function placeOf(query: Readonly<Record<string, string>>): Place {
  const { plan = '', day = '', unit = '', person = '' } = query
  const slot = /^\d$/.test(query.slot ?? '') ? Number(query.slot) : nowhere.slot
  const mark = [...markOrder, 'all' as const].find((one) => one === query.mark) ?? nowhere.mark
  return {
    ...{ plan, unit, person, slot, mark },
    day: isDay(day) ? day : '',
    view: query.view === 'diff' ? 'diff' : 'now',
  }
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** URL for a place; defaults are omitted. */
export function addressAt(path: string, place: Partial<Place>): string {
  const said = Object.entries(place).filter(([key, value]) => value !== nowhere[key as keyof Place])
  const query = new URLSearchParams(said.map(([key, value]): [string, string] => [key, String(value)])).toString()
  return query ? `${path}?${query}` : path
}
