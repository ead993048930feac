import * as z from 'zod'
import { defineModule } from '#kernel/module.ts'
import { officialAccount } from './matrix.ts'
import { messages } from './messages.ts'
import { suggestedFor } from './suggested.ts'

/** The messaging app in which pages are shared, and the gateway that answers for it. Empty: the site shares nothing. */
const share = z.object({
  kind: z.enum(['wechat', 'wecom']).default('wechat'),
  appId: z.string().max(64).default(''),
  secret: z.string().max(128).default(''),
  gateway: z.union([z.url({ protocol: /^https?$/ }), z.literal('')]).default(''),
  sdk: z.union([z.url({ protocol: /^https$/ }), z.literal('')]).default(''),
})

/** The site's own words on the login page; '' leaves the product's. */
const login = z.object({
  accountHint: z.string().max(60).default(''),
  passwordHint: z.string().max(60).default(''),
  remarks: z.string().max(500).default(''),
})

export const shell = defineModule({
  key: 'shell',
  messages,
  permissions: ['manage'],
  settings: z.object({
    login: login.prefault({}),
    share: share.prefault({}),
    /** What the application square shows under a `sid`: the services with one of these tags. Any other sid: all. */
    squares: z.record(z.string().max(16), z.object({ tags: z.array(z.string().max(32)).max(50) })).default({}),
    /** Services offered first to everyone who has pinned none. */
    suggested: z.array(z.string().max(64)).max(16).default([]),
    /** And then these, by who they are; the directory begins with them, too. */
    suggestedFor: suggestedFor.prefault({}),
    /** How fast one person may search: so many at once, then so many a second. */
    searches: z
      .object({ burst: z.number().min(1).max(1e9).default(40), perSecond: z.number().min(0).max(1e9).default(4) })
      .prefault({}),
    /** Official accounts and sites of the university, in order. */
    matrix: z.array(officialAccount).max(100).default([]),
  }),
  fails: ['wrongSignature', 'wrongTime', 'foreignUrl', 'captchaGone', 'captchaWrong'],
})

/** The groups of the service directory, in order. A tile's tag that is none of these needs a wording of its own module. */
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
