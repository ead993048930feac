import * as z from 'zod'
import { captchaFails } from '#engines/captcha/contract.ts'
import { defineModule } from '#kernel/module.ts'
import { keptDays } from '#kernel/shapes.ts'
import { officialAccount } from './matrix.ts'
import { messages } from './messages.ts'

/** Messaging app for sharing pages, and its API gateway. Empty: no sharing. */
const share = z.object({
  kind: z.enum(['wechat', 'wecom']).default('wechat'),
  appId: z.string().max(64).default(''),
  secret: z.string().max(128).default(''),
  gateway: z.union([z.url({ protocol: /^https?$/ }), z.literal('')]).default(''),
  sdk: z.union([z.url({ protocol: /^https$/ }), z.literal('')]).default(''),
})

/** The site's own texts on the login page; '' keeps the default. */
const login = z.object({
  accountHint: z.string().max(60).default(''),
  passwordHint: z.string().max(60).default(''),
  remarks: z.string().max(500).default(''),
})

const keys = (...defaults: string[]) => z.array(z.string().max(64)).max(16).default(defaults)

/** Suggested service keys by role; each site shows those it has. */
const suggestedFor = z.object({
  visitor: keys('news', 'bus', 'tickets', 'phoneBook', 'guides'),
  student: keys('bus', 'report', 'tickets', 'forms', 'seats', 'lottery', 'news', 'notices'),
  teacher: keys('report', 'figures', 'forms', 'notices', 'bus', 'phoneBook', 'guides', 'commonFiles'),
  counsellor: keys('figures', 'report', 'forms', 'addressBook', 'notices', 'bus', 'phoneBook', 'guides'),
  staff: keys('report', 'figures', 'forms', 'notices', 'phoneBook', 'bus', 'guides', 'commonFiles'),
})

export const shell = defineModule({
  key: 'shell',
  messages,
  permissions: ['manage'],
  settings: z.object({
    login: login.prefault({}),
    share: share.prefault({}),
    /** Application squares by `sid`: services with one of these tags. Any other sid shows all. */
    squares: z.record(z.string().max(16), z.object({ tags: z.array(z.string().max(32)).max(50) })).default({}),
    /** Suggested services for people who have pinned none. */
    suggested: z.array(z.string().max(64)).max(16).default([]),
    /** Further suggestions by role; the directory lists them first too. */
    suggestedFor: suggestedFor.prefault({}),
    /** Rate limit of searches per person: burst, and rate per second. */
    searches: z
      .object({ burst: z.number().min(1).max(1e9).default(40), perSecond: z.number().min(0).max(1e9).default(4) })
      .prefault({}),
    /** Errors that browsers report, and visits of pages, which the dashboard counts. */
    errorDays: keptDays(7, 90, 400),
    visitDays: keptDays(30, 400, 1100),
    /** Official accounts and sites of the university, in order. */
    matrix: z.array(officialAccount).max(100).default([]),
  }),
  fails: ['wrongSignature', 'wrongTime', 'foreignUrl', ...captchaFails],
})

/** Order of the directory's groups. A tag that is not listed needs a wording in its own module. */
export const tagOrder = [
  'study',
  'life',
  'transport',
  'money',
  'office',
  'activity',
  'health',
  'network',
  'news',
  'data',
  'manage',
  'other',
] as const
