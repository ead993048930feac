import * as z from 'zod'
import { type Language, languages } from './language/messages.ts'
import { audiences, serviceRule } from './service-rule.ts'
import { smsGateway } from './sms-gateway.ts'

/** The configuration of a site (a university). Stored in one row; validated with this schema wherever it enters. */
export const siteShape = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/),
  name: z.partialRecord(z.enum(languages), z.string().min(1).max(100)),
  hosts: z.array(z.string().regex(/^[a-z0-9.-]{1,253}$/)).min(1),
  /** Parent domain of all the site's hosts, for shared cookies (one login for all). '': each host has its own. */
  cookieDomain: z
    .string()
    .regex(/^([a-z0-9-]+(\.[a-z0-9-]+)+)?$/)
    .max(253)
    .default(''),
  /** '' or '/eai': prefix of all paths of the site. */
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
  /** The site's modules, with the settings of each. */
  modules: z.record(z.string(), z.record(z.string(), z.unknown())),
  /** Overrides of messages, by `language.module.key`. */
  words: z.record(z.string(), z.string()).default({}),
  /** Pages of the tab bar, in order; pages the site does not have are left out. */
  tabs: z
    .array(z.string())
    .default(['composition/index', 'applicationSquare/index', 'center/sweepCode', 'message/index', 'center/personal']),
  /** Shortcuts of the installed app, by service key; if empty, the first services of the directory. */
  shortcuts: z.array(z.string().max(64)).max(8).default([]),
  /** Whether the portal is cached on devices for offline use. */
  offline: z.boolean().default(true),
  /** Blocks of the home page, in order. */
  home: z.array(z.string()).default(['today', 'pinned', 'services', 'news', 'cards']),
  /** The same for single kinds of people. */
  homes: z.partialRecord(z.enum(audiences), z.array(z.string().max(64)).max(30)).default({}),
  /** Blocks of the home page that users cannot hide. */
  homeFixed: z.array(z.string().max(64)).max(30).default([]),
  /** Settings of the services in its directory, by key. */
  services: z.record(z.string().max(64), serviceRule).default({}),
  /** Closed by the operator: every request is refused, all data stays. */
  closed: z.boolean().default(false),
  /** Gateway for text messages; without it they go to the outbox file of a development server. */
  sms: smsGateway.optional(),
})

export type Site = z.output<typeof siteShape>
export type SiteDraft = z.input<typeof siteShape>

/** Data the server embeds in every page, so that the browser can start without a call. */
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
  /** Modules with a restricted service (audience, hours or state); absent if there are none. */
  ruled?: string[]
  /** False: nothing is cached on the device. */
  offline: boolean
  /** The browser build the page was written for. */
  build: string
  /** The kind of person the draft is previewed as; absent on the published site. */
  preview?: string
  /** The page, with its query, that a legacy path shows; the URL is replaced by it at start. */
  page?: string
  /** Milliseconds; 0 in a document from the offline cache. */
  serverTime: number
}

/** '/site/' or '/eai/site/'. */
export const baseOf = (site: Pick<Site, 'prefix'>): string => `${site.prefix}/site/`

/** A monogram in the site's colour; the URL changes with the colour. */
export const defaultLogo = (site: Pick<Site, 'prefix' | 'brand'>): string =>
  `${baseOf(site)}icons/logo.svg?v=${site.brand.primary.slice(1)}`

/** Cookie that tells pages when the session has changed. */
export const markName = 'portal-mark'
