import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { flag, many, needed, onward, text } from '#kernel/shapes.ts'

const own = callsFor('person')
const open = callsFor('public')
const manage = callsFor({ may: 'manage' })

const appid = () => z.string().regex(/^\d{18}$/)
/** Personal data an application may receive, besides the person number. */
export const oauthScopes = ['name', 'department', 'identity', 'email', 'mobile'] as const
const user = z.object({
  number: z.string(),
  /** This and the next two are '' if not within the application's scopes. */
  realname: z.string(),
  department: z.string(),
  identity: z.string(),
  email: z.string().optional(),
  mobile: z.string().optional(),
})
const app = z.object({
  appid: z.string(),
  name: z.string(),
  redirects: z.array(z.string()),
  created: z.string(),
  scopes: z.array(z.enum(oauthScopes)),
  logo: z.string(),
  state: z.enum(['on', 'off']),
  /** Number of users, and time of the last use; 0 for none. */
  people: z.int(),
  lastUsed: z.int(),
  secretSince: z.int(),
  version: z.string(),
  allowedActions: z.array(z.enum(['switchOff', 'switchOn'])),
})
const draft = {
  name: needed(100),
  redirects: many(z.url({ protocol: /^https?$/ }).max(500), 20),
  scopes: many(z.enum(oauthScopes), oauthScopes.length).default(['name', 'department', 'identity']),
  logo: z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(500)]).default(''),
}
const told = z.object({ appid: z.string(), secret: z.string() })

/** The portal as OAuth provider for registered campus applications. */
export const oauthContract = {
  oauthIndex: own.write('/uc/api/oauth/index', {
    about: 'Sends a logged-in person back to a registered application with a one-time `code` and the `state` it sent.',
    alsoGet: true,
    fromElsewhere: true,
    input: z.object({
      redirect: needed(1000),
      appid: appid(),
      state: text(500).default(''),
      qrcode: flag().optional(),
    }),
    data: onward(),
  }),
  oauthToken: open.write('/uc/api/oauth/token', {
    about:
      'An application trades a code, once and within two minutes, for an access token and the person it stands for. `redirect` is the address the code was asked for.',
    input: z.object({ appid: appid(), secret: needed(100), code: needed(100), redirect: needed(1000) }),
    data: z.object({ access_token: z.string(), expires_in: z.int(), user }),
  }),
  oauthUser: open.read('/uc/api/oauth/user', {
    about: 'The person an access token stands for.',
    input: z.object({ access_token: needed(100) }),
    data: z.object({ user }),
  }),
  oauthApps: manage.read('/uc/backend/oauth/list', {
    about: 'The registered applications; their secrets are nowhere to be read.',
    data: z.object({ lists: z.array(app) }),
  }),
  addOauthApp: manage.write('/uc/backend/oauth/add', {
    about: 'Registers an application with the addresses it may be sent back to. Its secret is told this once.',
    input: z.object(draft),
    data: told,
  }),
  saveOauthApp: manage.write('/uc/backend/oauth/save', {
    about: 'Changes an application. Its secret and what it was given stay.',
    input: z.object({ appid: appid(), version: needed(20), ...draft }),
  }),
  renewOauthSecret: manage.write('/uc/backend/oauth/secret', {
    about: 'A new secret, told this once. The old one, and every code and token of the application, end at once.',
    input: z.object({ appid: appid() }),
    data: told,
  }),
  switchOauthApp: manage.write('/uc/backend/oauth/switch', {
    about: 'Switches an application off or on. Off, nobody gets in by it, and its codes and tokens end.',
    input: z.object({ appid: appid(), action: z.enum(['switchOff', 'switchOn']) }),
  }),
  deleteOauthApp: manage.write('/uc/backend/oauth/delete', {
    about: 'Takes an application away; its codes and tokens end with it.',
    input: z.object({ appid: appid() }),
  }),
}
