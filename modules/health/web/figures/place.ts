import type { messages } from '../../messages.ts'
import type { groups, RolePage } from '../../variants.ts'
import { markOrder, type ShownMark } from './marks.ts'

export type GroupName = keyof typeof groups

/** What a row of the route manifest gives to its page. */
export type FigureProps = {
  group: GroupName
  page: RolePage /** Instead of the group's own. */
  title?: keyof typeof messages.zh
}

/** What is looked at; the address says it, so that it can be sent to someone and come back to. */
export type Place = {
  plan: string
  /** '' is today. */
  day: string
  /** '' is where one's scope begins. */
  unit: string
  /** -1 is the whole day. */
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

/** The address of a page that looks at this; what is usual is left out. */
export function addressAt(path: string, place: Partial<Place>): string {
  const said = Object.entries(place).filter(([key, value]) => value !== nowhere[key as keyof Place])
  const query = new URLSearchParams(said.map(([key, value]): [string, string] => [key, String(value)])).toString()
  return query ? `${path}?${query}` : path
}
