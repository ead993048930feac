import * as z from 'zod'
import { read, write } from '#kernel/contract.ts'
import { flag, many, needed, none, nothing, onward, text } from '#kernel/shapes.ts'

const appid = () => z.string().regex(/^\d{18}$/)
const user = z.object({ number: z.string(), realname: z.string(), department: z.string(), identity: z.string() })
const app = z.object({ appid: z.string(), name: z.string(), redirects: z.array(z.string()), created: z.string() })

/** The portal as a sign-in server for the campus applications that trust it. */
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
    input: z.object({ name: needed(100), redirects: many(z.url({ protocol: /^https?$/ }).max(500), 20) }),
    data: z.object({ appid: z.string(), secret: z.string() }),
  }),
  deleteOauthApp: write('/uc/backend/oauth/delete', {
    access: { may: 'manage' },
    about: 'Takes an application away; its codes and tokens end with it.',
    input: z.object({ appid: appid() }),
    data: nothing(),
  }),
}
