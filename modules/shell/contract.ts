import * as z from 'zod'
import { dayItem } from '#engines/agenda/shapes.ts'
import { captchaCalls } from '#engines/captcha/contract.ts'
import { callsFor } from '#kernel/contract.ts'
import { homeCard, searchHit } from '#kernel/home.ts'
import { languages } from '#kernel/language/messages.ts'
import { file, many, needed, text, trimmed } from '#kernel/shapes.ts'
import { saveLog, saveWebLog, serviceState, settingInfo, shareInfo } from '#kernel/shell-contract.ts'
import { layoutContract } from './layout-contract.ts'
import { serviceContract } from './service-contract.ts'

const open = callsFor('public')
const own = callsFor('person')

const serviceKey = () => text(64)

const service = z.object({
  key: z.string(),
  name: z.string(),
  icon: z.string(),
  page: z.string(),
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
const directory = z.object({ list: z.array(service), groups: z.array(group) })
const services = z.object({ list: z.array(service) })
/** `number` is sent by existing clients and ignored: the person comes from the session. */
const square = z.object({ sid: text(16).default(''), number: text(64).default('') })

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

export const contract = {
  saveLog,
  saveWebLog,
  shareInfo,
  serviceState,
  settingInfo,
  square: open.read('/appsquare/wap/default/index', {
    about: 'The application square: its page for a browser, its services for a script.',
    page: { path: 'applicationSquare/index', title: 'title.applicationSquare' },
    givesKey: true,
    input: square,
    data: directory,
  }),
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
  search: open.read('/wap/search/index', {
    about:
      'Services by name, pinyin or initials, small slips forgiven, and what the modules find; only what the person may open.',
    input: z.object({ q: trimmed(64).default('') }),
    data: z.object({
      services: z.array(service),
      /** `source` is the heading of hits of one kind. */
      hits: z.array(searchHit.extend({ module: z.string(), source: z.string() })),
    }),
  }),
  near: open.read('/wap/search/near', {
    about: 'The three services nearest to a path that leads nowhere.',
    input: z.object({ path: text(300).default('') }),
    data: services,
  }),
  searchHistory: own.read('/wap/search/history', {
    about: 'What the person searched for, the last first; at most 20.',
    data: z.object({ list: z.array(z.string()) }),
  }),
  saveSearch: own.write('/wap/search/save', { about: 'Remembers a search.', input: z.object({ q: needed(64) }) }),
  clearSearches: own.write('/wap/search/clear', {
    about: 'Forgets one search, or all without `q`.',
    input: z.object({ q: trimmed(64).default('') }),
  }),
  home: open.read('/wap/home/index', {
    about:
      "The composed home: the site's blocks in the site's order or the person's own, filled for the asking person.",
    offline: true,
    /** `own`: the person has rearranged it. */
    data: z.object({ own: z.boolean(), blocks: z.array(block) }),
  }),
  ...layoutContract,
  ...serviceContract,
  ...captchaCalls,
  openapi: own.read('/wap/openapi/json', {
    about: 'This description, for machines. For administrators.',
    data: file(),
  }),
  reference: own.read('/wap/openapi/index', {
    about: 'This description, as a page to read. For administrators.',
    input: z.object({ lang: z.enum(languages).optional().catch(undefined) }),
    data: z.object({ language: z.enum(languages), document: z.record(z.string(), z.unknown()) }),
  }),
}
