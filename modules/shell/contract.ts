import * as z from 'zod'
import { captchaCalls } from '#engines/captcha/contract.ts'
import { callsFor } from '#kernel/contract.ts'
import { searchHit } from '#kernel/home.ts'
import { languages } from '#kernel/language/messages.ts'
import { file, needed, text, trimmed } from '#kernel/shapes.ts'
import { saveLog, saveWebLog, serviceState, settingInfo, shareInfo } from '#kernel/shell-contract.ts'
import { directory, homeContract, service, services, square } from './home-contract.ts'
import { layoutContract } from './layout-contract.ts'
import { serviceContract } from './service-contract.ts'

const open = callsFor('public')
const own = callsFor('person')

const { home, ...serviceCalls } = homeContract

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
  ...serviceCalls,
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
  home,
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
