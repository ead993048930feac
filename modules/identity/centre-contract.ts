import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { flag, latinName, needed, strings, text, trimmed } from '#kernel/shapes.ts'
import { editableFields } from './centre-settings.ts'

const own = callsFor('person')
const open = callsFor('public')

const code = () =>
  z
    .string()
    .trim()
    .regex(/^\d{6}$/)
const newPassword = () => z.string().min(1).max(200)
const sent = z.object({
  /** Masked target; '' where it must not be disclosed. */
  to: z.string(),
  /** Seconds until another may be requested. */
  again: z.int(),
  /** Seconds it is valid. */
  expires: z.int(),
})
export const ways = ['sms', 'email'] as const
/** How someone proves that a change is their own; `fresh`: they have just signed in through the school's SSO. */
export const proofs = ['password', 'sms', 'fresh'] as const
/** The password, or the code sent to the currently bound number (purpose `proof`). */
const proof = {
  by: z.enum(['password', 'sms']).default('password'),
  password: z.string().max(1000).default(''),
  proof: text(10).default(''),
}

const account = z.object({
  ...strings('id', 'number', 'name', 'identity', 'department', 'avatar'),
  current: z.boolean(),
})

const device = z.object({
  id: z.string(),
  kind: z.enum(['phone', 'tablet', 'desktop', 'other']),
  system: z.string(),
  /** `wechat` and `wecom` are keys; everything else is a display name. */
  client: z.string(),
  ...strings('via', 'place', 'account'),
  since: z.int(),
  seen: z.int(),
  current: z.boolean(),
})

const right = z.object({ key: z.string(), name: z.string() })
const permission = z.object({
  app: z.string(),
  name: z.string(),
  rights: z.array(right),
  /** Unit it applies to; '' for everyone. */
  scope: z.string(),
  /** Role it comes from; '' for a direct grant. */
  role: z.string(),
  since: z.int(),
  until: z.int().nullable(),
  state: z.enum(['now', 'later']),
})

/** Calls for people's own accounts. */
export const centreContract = {
  sendSmsCode: own.write('/uc/wap/code/send-sms', {
    about: 'Sends a one-time code by text message: to a new number, or to the own one for everything else.',
    input: z.object({ purpose: z.enum(['mobile', 'unbind', 'proof', 'password']), mobile: text(30).default('') }),
    data: sent,
  }),
  sendEmailCode: own.write('/uc/wap/code/send-email', {
    about: 'Sends a one-time code by mail: to a new address, or to the own one for a new password.',
    input: z.object({ purpose: z.enum(['email', 'password']), email: text(200).default('') }),
    data: sent,
  }),
  profile: own.read('/uc/wap/user/profile', {
    about: 'All that a person sees of the own account, and which of it may be changed here.',
    offline: true,
    data: z.object({
      number: z.string(),
      name: z.string(),
      /** Name for readers of English; '' if the transliteration is good enough. */
      latinName: z.string(),
      ...strings('identity', 'department', 'avatar', 'nickname', 'motto', 'office', 'mobile', 'email'),
      /** Whether a password is set and may be changed here. */
      password: z.boolean(),
      passwordLength: z.int(),
      /** Ways in which codes can be sent on this site. */
      codeWays: z.array(z.enum(['sms', 'email'])).default(['sms', 'email']),
      editable: z.array(z.enum(editableFields)),
      accounts: z.int(),
      /** Whether the site issues certificates of identity. */
      certification: z.boolean(),
      /** Ways to authorise a new number or address; if empty, `proofTrouble` says what to do. */
      proofs: z.array(z.enum(proofs)),
      /** Name of the failure shown then. */
      proofTrouble: z.enum(['', 'noProof', 'signInAgain']),
    }),
  }),
  editUser: own.write('/uc/wap/user/edit', {
    about: 'Changes what a site lets people say of themselves; a field that is not sent stays.',
    input: z.object({
      name: needed(50).optional(),
      latinName: latinName().optional(),
      nickname: trimmed(30).optional(),
      motto: trimmed(100).optional(),
      office: trimmed(60).optional(),
    }),
  }),
  avatar: own.write('/uc/wap/user/avatar', {
    about: 'Makes an uploaded square picture the avatar; `file` is the id of the upload, empty takes the avatar away.',
    input: z.object({ file: text(64).default('') }),
    data: z.object({ avatar: z.string() }),
  }),
  editMobile: own.writeInSteps('/uc/wap/user/edit-mobile', {
    about:
      'Binds a number, proved by the code that was sent to it and by the password or a code to the number bound so far.',
    input: z.object({ mobile: text(30), code: code(), ...proof }),
  }),
  prove: own.writeInSteps('/uc/wap/user/prove', {
    about:
      'Proves again who one is, by the password or a code to the bound number: calls that ask for a recent login are open for some minutes.',
    input: z.object(proof),
  }),
  unbindMobile: own.write('/uc/wap/user/unbind-mobile', {
    about: 'Takes the number away, proved by a code sent to it.',
    input: z.object({ code: code() }),
  }),
  editEmail: own.writeInSteps('/uc/wap/user/edit-email', {
    about:
      'Binds an e-mail address, proved by the code that was sent to it and by the password or a code to the bound number.',
    input: z.object({ email: text(200), code: code(), ...proof }),
  }),
  changePassword: own.writeInSteps('/uc/wap/password/change', {
    about: 'Sets a new password, proved by the old one or by a code; every other device is logged out.',
    input: z.object({
      by: z.enum(['password', ...ways]).default('password'),
      old: z.string().max(1000).default(''),
      code: text(10).default(''),
      password: newPassword(),
    }),
  }),
  choosePassword: own.writeInSteps('/uc/wap/password/choose', {
    about:
      'Replaces a password that someone else made, by the session it opened; until then no other call knows the person.',
    whileRenewing: true,
    input: z.object({ password: newPassword() }),
  }),
  forgotPassword: open.write('/uc/wap/password/forgot', {
    about:
      'Sends a code for a new password to the number or address of an account. The answer is the same whether there is such an account or not.',
    input: z.object({ username: needed(64), by: z.enum(ways).default('sms') }),
    data: sent,
  }),
  resetPassword: open.writeInSteps('/uc/wap/password/reset', {
    about: 'Sets a new password with the code that was sent; the account is logged out everywhere.',
    input: z.object({ username: needed(64), code: code(), password: newPassword() }),
  }),
  accounts: own.read('/uc/wap/account/list', {
    about: 'The identities of the person: a student number, a staff number.',
    data: z.object({ list: z.array(account) }),
  }),
  switchAccount: own.write('/uc/wap/account/switch', {
    about: 'Goes on as another identity of the same person, without logging out. Both cookies leave with this answer.',
    input: z.object({ id: z.uuid() }),
  }),
  devices: own.read('/uc/wap/device/list', {
    about: 'Where the person is logged in, with any identity; this device first, then the last seen.',
    data: z.object({ list: z.array(device) }),
  }),
  revokeDevice: own.write('/uc/wap/device/revoke', {
    about: 'Logs out another device, or with `others=1` all but this one. It holds on all nodes at once.',
    input: z.object({ id: z.uuid().optional(), others: flag().default(false) }),
    data: z.object({ ended: z.int() }),
  }),
  permissions: own.read('/uc/wap/permission/list', {
    about: 'What the person may do, by application: over which unit, from when until when, and from which role.',
    data: z.object({ list: z.array(permission) }),
  }),
}
