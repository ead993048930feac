import * as z from 'zod'
import { read, write } from '#kernel/contract.ts'
import { flag, many, needed, none, nothing, onward, text } from '#kernel/shapes.ts'

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
  oauthIndex: write('/uc/api/oauth/index', {
    access: 'person',
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
  oauthToken: write('/uc/api/oauth/token', {
    access: 'public',
    about:
      'An application trades a code, once and within two minutes, for an access token and the person it stands for. `redirect` is the address the code was asked for.',
    input: z.object({ appid: appid(), secret: needed(100), code: needed(100), redirect: needed(1000) }),
    data: z.object({ access_token: z.string(), expires_in: z.int(), user }),
  }),
  oauthUser: read('/uc/api/oauth/user', {
    access: 'public',
    about: 'The person an access token stands for.',
    input: z.object({ access_token: needed(100) }),
    data: z.object({ user }),
  }),
  oauthApps: read('/uc/backend/oauth/list', {
    access: { may: 'manage' },
    about: 'The registered applications; their secrets are nowhere to be read.',
    input: none(),
    data: z.object({ lists: z.array(app) }),
  }),
  addOauthApp: write('/uc/backend/oauth/add', {
    access: { may: 'manage' },
    about: 'Registers an application with the addresses it may be sent back to. Its secret is told this once.',
    input: z.object(draft),
    data: told,
  }),
  saveOauthApp: write('/uc/backend/oauth/save', {
    access: { may: 'manage' },
    about: 'Changes an application. Its secret and what it was given stay.',
    input: z.object({ appid: appid(), version: needed(20), ...draft }),
    data: nothing(),
  }),
  renewOauthSecret: write('/uc/backend/oauth/secret', {
    access: { may: 'manage' },
    about: 'A new secret, told this once. The old one, and every code and token of the application, end at once.',
    input: z.object({ appid: appid() }),
    data: told,
  }),
  switchOauthApp: write('/uc/backend/oauth/switch', {
    access: { may: 'manage' },
    about: 'Switches an application off or on. Off, nobody gets in by it, and its codes and tokens end.',
    input: z.object({ appid: appid(), action: z.enum(['switchOff', 'switchOn']) }),
    data: nothing(),
  }),
  deleteOauthApp: write('/uc/backend/oauth/delete', {
    access: { may: 'manage' },
    about: 'Takes an application away; its codes and tokens end with it.',
    input: z.object({ appid: appid() }),
    data: nothing(),
  }),
}
