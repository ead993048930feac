import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { healthStates } from '#kernel/health.ts'
import { flag, id, ints, listed, many, needed, paging, sorting, strings, text, trimmed } from '#kernel/shapes.ts'
import { siteShape } from '#kernel/site.ts'

const { read, writeInSteps } = callsFor({ may: 'operate' })
const backend = '/platform/backend'
const siteActions = ['close', 'open'] as const

const figures = z.object({
  ...ints('version', 'updated', 'people', 'sessions', 'files'),
  bytes: z.number(),
  ...ints('errors', 'jobsFailed', 'faults'),
  /** 0 if nobody has visited the site. */
  lastVisit: z.int(),
  asOf: z.int(),
})

const siteRow = z.object({
  ...strings('id', 'name', 'address'),
  hosts: z.array(z.string()),
  primary: z.string(),
  closed: z.boolean(),
  /** The site of this request. */
  isOwn: z.boolean(),
  state: z.enum(healthStates),
  allowedActions: z.array(z.enum(siteActions)),
  ...figures.shape,
})

const named = z.object({ key: z.string(), name: z.string() })

const siteDetail = siteRow.extend({
  names: z.record(z.string(), z.string()),
  languages: z.array(z.string()),
  ...strings('zone', 'prefix', 'accent'),
  modules: z.array(named),
})

const preset = z.object({
  key: z.string(),
  /** '' if the name must still be entered. */
  name: z.string(),
  primary: z.string(),
  accent: z.string(),
  languages: z.array(z.string()),
  prefix: z.string(),
  modules: z.array(z.string()),
})

const colour = z.union([z.literal(''), siteShape.shape.brand.shape.primary]).default('')

export const contract = {
  sites: read(`${backend}/site/list`, {
    about: 'All sites of the installation with their size and how they fare; figures are at most a minute old.',
    input: z.object({
      ...paging,
      ...sorting(['name', 'people', 'bytes', 'errors', 'lastVisit', 'updated']),
      q: trimmed(64).default(''),
      state: z.enum(['', ...healthStates]).default(''),
    }),
    data: listed(siteRow),
  }),
  showSite: read(`${backend}/site/show`, {
    about: 'One site: what it is made of, its size and how it fares. Nothing of what its people have there.',
    input: z.object({ id: id() }),
    data: siteDetail,
  }),
  presets: read(`${backend}/site/presets`, {
    about: 'What a new site may begin with, and the modules it may have.',
    data: z.object({ presets: z.array(preset), modules: z.array(named.extend({ isNeeded: z.boolean() })) }),
  }),
  makeSite: writeInSteps(`${backend}/site/make`, {
    about:
      'Makes a site from a preset with its first administrator, ready at once; the password is told this once. Empty colours and modules are the preset’s.',
    input: z.object({
      preset: needed(40),
      id: siteShape.shape.id,
      name: needed(100),
      hosts: many(
        z
          .string()
          .trim()
          .toLowerCase()
          .regex(/^[a-z0-9.-]{1,253}$/),
        10,
      ).pipe(z.array(z.string()).min(1)),
      primary: colour,
      accent: colour,
      modules: many(text(40), 100).default([]),
      number: z.string().regex(/^\S{1,64}$/),
      adminName: needed(100),
      samples: flag().default(false),
    }),
    data: z.object({ id: z.string(), address: z.string(), number: z.string(), password: z.string() }),
  }),
  closeSite: writeInSteps(`${backend}/site/close`, {
    about: 'Shuts a site: nobody is served there, everything stays.',
    input: z.object({ id: id() }),
  }),
  openSite: writeInSteps(`${backend}/site/open`, {
    about: 'Opens a closed site again.',
    input: z.object({ id: id() }),
  }),
  figures: read(`${backend}/site/figures`, {
    about: 'All sites together.',
    data: z.object({
      ...ints('sites', 'closed', 'people', 'sessions'),
      bytes: z.number(),
      errors: z.int(),
      jobsFailed: z.int(),
    }),
  }),
  health: read(`${backend}/health/index`, {
    about: 'How the installation itself fares: database, queue, worker, disk, what leaves it; and its version.',
    data: z.object({
      version: z.string(),
      list: z.array(z.object({ key: z.string(), title: z.string(), state: z.enum(healthStates), detail: z.string() })),
    }),
  }),
}
