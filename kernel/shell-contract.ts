import * as z from 'zod'
import { callsFor } from './contract.ts'
import { int, needed, strings, text } from './shapes.ts'

const own = callsFor('person')
const open = callsFor('public')

/** The calls of the shell itself: the kernel's own contract. */
export const getAllAuth = own.read('/getAllAuth', {
  about: 'The permission map: the rights the person holds, by application key.',
  fresh: true,
  data: z.record(z.string(), z.array(z.string())),
})

/** Page where someone with a temporary password chooses their own; all other pages are refused to them. */
export const renewalPage = 'center/newPassword'

/** Page where a person proves again who they are, for calls with `recentLogin`. */
export const proofPage = 'center/prove'

/** A kind of person or a role; a role has its name. */
const viewing = z.object({ as: z.string(), name: z.string() })
export type Viewing = z.output<typeof viewing>

export const getUserName = own.read('/getUserName', {
  about:
    'Who is logged in. `uid` keeps what one person left in a browser from the next; `viewing` says as whom an administrator is looking around.',
  data: z.object({ name: z.string(), uid: z.string(), viewing: viewing.optional() }),
})

export const stopViewing = own.write('/people/backend/view/stop', {
  about: 'Ends looking around as someone else.',
  whileViewing: true,
})

const profile = z.object({
  base: z.object({
    ...strings('uid', 'realname', 'email', 'mobile', 'avatar', 'department'),
    role: z.object({ number: z.string(), identity: z.string() }),
  }),
})

export const getInfo = own.read('/uc/wap/user/get-info', {
  about: 'The profile of the person logged in.',
  offline: true,
  data: profile,
})

export const logout = open.writeInSteps('/logout', {
  about:
    'Ends the session of this browser. `url` is where the sign-in it came from is logged out of, if the site wants that.',
  alsoGet: true,
  data: z.object({ url: z.string().optional() }),
})

export const saveWebLog = open.write('/api/log/save-web-log', {
  about: 'Keeps what went wrong in a browser, or what a person thinks of it; of each text the first 8 KB.',
  input: z.object({
    err_message: text(100_000),
    return_data: text(300_000).default(''),
    vue_data: text(300_000).default(''),
  }),
})

export const saveLog = open.write('/wap/log/save-log', {
  about: 'Counts a visit. `signature` is the MD5 of appkey, timestamp and url, written one after another.',
  input: z.object({ appkey: needed(64), url: needed(2_000), timestamp: int(), signature: text(32) }),
})

export const settingInfo = open.read('/wap/setting/info', {
  about: 'What the login page and the footer say. An empty `site_logo` means the default logo.',
  offline: true,
  data: z.object({
    ...strings('copyright', 'site_logo', 'account_copy', 'password_copy', 'login_remarks'),
  }),
})

export const serviceState = open.read('/appsquare/wap/default/state', {
  about:
    'Whether the service that a page of a module belongs to is open to whoever asks and works as usual, and if not, why, since when and what else there is.',
  input: z.object({ module: needed(64), page: text(300) }),
  data: z.object({
    state: z.enum(['open', 'down', 'closed', 'retired', 'notForYou']),
    service: z.string(),
    name: z.string(),
    /** Opening hours as text; '' for always. */
    hours: z.string(),
    /** Reason, as written by the site. */
    note: z.string(),
    /** Since when, in seconds; 0 if unknown. */
    since: z.int().default(0),
    /** Open, but degraded. */
    disturbed: z.boolean().default(false),
    /** The service that replaces it, permanently or for now. */
    successor: z.object({ name: z.string(), page: z.string() }).optional(),
    /** An alternative: a text, and a page or URL. */
    instead: z.object({ text: z.string(), page: z.string() }).optional(),
  }),
})

const shareConfig = z.object({ appId: z.string(), timestamp: z.number(), nonceStr: z.string(), signature: z.string() })

export const shareInfo = open.read('/wap/share-info/info', {
  about: 'What a page looks like when it is shared inside a messaging app, and the signature that app asks for.',
  input: z.object({ service: text(64).default(''), service_id: text(64).default(''), url: needed(2_000) }),
  data: z.object({
    info: z.object({
      config: shareConfig,
      ...strings('image', 'title', 'desc', 'url', 'wid'),
      /** URL of the messaging app's SDK; '' where the site does not support sharing. */
      sdk: z.string(),
    }),
  }),
})

export const platform = { getAllAuth, getUserName, logout, saveWebLog, saveLog, shareInfo }
