import * as z from 'zod'
import { type Language, languages } from './messages.ts'
import { audiences, serviceRule } from './service-rule.ts'
import { smsGateway } from './sms-gateway.ts'

/** A university, as data. Stored whole in one row; checked by this shape wherever it enters. */
export const siteShape = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/),
  name: z.partialRecord(z.enum(languages), z.string().min(1).max(100)),
  hosts: z.array(z.string().regex(/^[a-z0-9.-]{1,253}$/)).min(1),
  /** A parent of all the site's hosts, whose cookies they then share: a login on one is a login on all. '' keeps each to its own. */
  cookieDomain: z
    .string()
    .regex(/^([a-z0-9-]+(\.[a-z0-9-]+)+)?$/)
    .max(253)
    .default(''),
  /** '' or '/eai': everything the site serves stands under it. */
  prefix: z
    .string()
    .regex(/^(\/[a-z0-9]+)?$/)
    .default(''),
  languages: z.array(z.enum(languages)).min(1).default(['zh', 'en', 'tw']),
  zone: z.string().default('Asia/Shanghai'),
  brand: z.object({
    /** '' means a monogram of the site's name. */
    logo: z.string().default(''),
    primary: z.string().regex(/^#[0-9a-f]{6}$/),
    accent: z.string().regex(/^#[0-9a-f]{6}$/),
    radius: z.number().min(0).max(24).default(12),
    copyright: z.string().default(''),
  }),
  /** Which modules the site has, and how each is set. */
  modules: z.record(z.string(), z.record(z.string(), z.unknown())),
  /** Wording overrides, by `language.module.key`. */
  words: z.record(z.string(), z.string()).default({}),
  /** Pages of the tab bar, in order; one that the site cannot open is left out. */
  tabs: z
    .array(z.string())
    .default(['composition/index', 'applicationSquare/index', 'center/sweepCode', 'message/index', 'center/personal']),
  /** Services offered from the icon of the installed portal, by key; without any, the first ones of the directory. */
  shortcuts: z.array(z.string().max(64)).max(8).default([]),
  /** Whether the portal stays on people's devices for when there is no signal. */
  offline: z.boolean().default(true),
  /** Blocks of the composed home, in order. */
  home: z.array(z.string()).default(['today', 'pinned', 'services', 'news', 'cards']),
  /** The same for some kinds of people only. */
  homes: z.partialRecord(z.enum(audiences), z.array(z.string().max(64)).max(30)).default({}),
  /** Blocks of the home that nobody can hide from themselves. */
  homeFixed: z.array(z.string().max(64)).max(30).default([]),
  /** What the site says about services of its directory, by key. */
  services: z.record(z.string().max(64), serviceRule).default({}),
  /** Shut by the operator: nobody is served, everything stays. */
  closed: z.boolean().default(false),
  /** How text messages leave; without it they go to the outbox file of a development server. */
  sms: smsGateway.optional(),
})

export type Site = z.output<typeof siteShape>
export type SiteDraft = z.input<typeof siteShape>

/** What the server writes into every page, so that the browser starts without asking. */
export type PageInfo = {
  site: { id: string; name: string; baseurl: string; imgUrl: string; login: string; logout: string }
  /** The site's name in each of its languages. */
  names: Site['name']
  prefix: string
  brand: Site['brand']
  languages: Language[]
  zone: string
  modules: string[]
  words: Record<string, string>
  tabs: string[]
  home: string[]
  /** Modules with a service that is not always open to everyone; absent where all are. */
  ruled?: string[]
  /** False: nothing stays on the device. */
  offline: boolean
  /** The browser build that the page was written for. */
  build: string
  /** As whom the draft of the site is shown; absent from what everyone meets. */
  preview?: string
  /** A legacy path whose plain face is this page, with its query; the address bar is set to it at start. */
  page?: string
  /** Milliseconds; 0 in a copy that a browser kept. */
  serverTime: number
}

/** '/site/' or '/eai/site/'. */
export const baseOf = (site: Pick<Site, 'prefix'>): string => `${site.prefix}/site/`

/** A monogram in the site's colour; another colour has another address. */
export const defaultLogo = (site: Pick<Site, 'prefix' | 'brand'>): string =>
  `${baseOf(site)}icons/logo.svg?v=${site.brand.primary.slice(1)}`

/** The cookie by which a page sees that the session has changed. */
export const markName = 'portal-mark'
