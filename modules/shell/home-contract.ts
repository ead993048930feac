import * as z from 'zod'
import { dayItem } from '#engines/agenda/shapes.ts'
import { callsFor } from '#kernel/contract.ts'
import { homeCard } from '#kernel/home.ts'
import { many, needed, strings, text } from '#kernel/shapes.ts'

const open = callsFor('public')
const own = callsFor('person')

const serviceKey = () => text(64)

export const service = z.object({
  ...strings('key', 'name', 'icon', 'page'),
  tags: z.array(z.string()),
  state: z.enum(['open', 'degraded', 'down', 'closed', 'retired']),
  /** Reason or period, in the site's language. */
  note: z.string(),
  /** Service that replaces it, for good or meanwhile. */
  successor: z.string(),
  /** When the state began, if known. */
  since: z.int().optional(),
  /** Alternative meanwhile: text, and a page or URL. */
  instead: z.object({ text: z.string(), page: z.string() }).optional(),
})

/** `keys` are the services of the group; a service with several tags is in several groups. */
const group = z.object({ key: z.string(), name: z.string(), keys: z.array(z.string()) })
export const directory = z.object({ list: z.array(service), groups: z.array(group) })
export const services = z.object({ list: z.array(service) })
/** `number` is sent by existing clients and ignored: the person comes from the session. */
export const square = z.object({ sid: text(16).default(''), number: text(64).default('') })

const block = z.discriminatedUnion('kind', [
  /** `times`: events of today. `due`: items due, soonest first. `todo`: total number of open items. */
  z.object({
    kind: z.literal('today'),
    key: z.string(),
    times: z.array(dayItem),
    due: z.array(dayItem),
    todo: z.int(),
  }),
  /** `suggested`: the person has pinned nothing yet. */
  z.object({ kind: z.literal('pinned'), key: z.string(), list: z.array(service), suggested: z.boolean() }),
  directory.extend({ kind: z.literal('services'), key: z.string() }),
  z.object({ kind: z.literal('cards'), key: z.string(), cards: z.array(homeCard.extend({ module: z.string() })) }),
])

export type Service = z.output<typeof service>
export type HomeBlock = z.output<typeof block>

/** The calls of the home page, apart from those of other pages: it loads no more than these. */
export const homeContract = {
  services: open.read('/appsquare/api/app/index', {
    about: 'The services the asking person may open, and their groups.',
    offline: true,
    input: square,
    data: directory,
  }),
  favourites: own.read('/appsquare/wap/favourite/lists', {
    about: 'The services the person has pinned, in the order they were put.',
    offline: true,
    data: services,
  }),
  saveFavourites: own.write('/appsquare/wap/favourite/save', {
    about: 'Pins these services in this order and no others; at most 40. Services the person cannot open are left out.',
    input: z.object({ keys: many(serviceKey(), 200).default([]) }),
    data: services,
  }),
  recents: own.read('/appsquare/wap/recent/lists', {
    about: 'The eight services the person opened last.',
    offline: true,
    data: services,
  }),
  visit: own.write('/appsquare/wap/recent/visit', {
    about: 'Remembers that the person opened a service.',
    input: z.object({ key: needed(64) }),
  }),
  home: open.read('/wap/home/index', {
    about:
      "The composed home: the site's blocks in the site's order or the person's own, filled for the asking person.",
    offline: true,
    /** `own`: the person has rearranged it. */
    data: z.object({ own: z.boolean(), blocks: z.array(block) }),
  }),
}
