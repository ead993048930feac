import * as z from 'zod'
import { read, write, writeInSteps } from '#kernel/contract.ts'
import { flag, latinName, needed, none, nothing, text, trimmed } from '#kernel/shapes.ts'
import { editableFields } from './centre-settings.ts'

const code = () =>
  z
    .string()
    .trim()
    .regex(/^\d{6}$/)
const newPassword = () => z.string().min(1).max(200)
const sent = z.object({
  /** To whom, masked; '' where that must not be told. */
  to: z.string(),
  /** Seconds until another may be asked for. */
  again: z.int(),
  /** Seconds it is good for. */
  expires: z.int(),
})
export const ways = ['sms', 'email'] as const
/** By what someone shows that a change is theirs; `fresh` has just come in through the school's sign-in. */
export const proofs = ['password', 'sms', 'fresh'] as const
/** The password, or the code that was sent to the number bound so far (purpose `proof`). */
const proof = {
  by: z.enum(['password', 'sms']).default('password'),
  password: z.string().max(1000).default(''),
  proof: text(10).default(''),
}

const account = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  identity: z.string(),
  department: z.string(),
  avatar: z.string(),
  current: z.boolean(),
})

const device = z.object({
  id: z.string(),
  kind: z.enum(['phone', 'tablet', 'desktop', 'other']),
  system: z.string(),
  /** `wechat` and `wecom` are keys, everything else is a name. */
  client: z.string(),
  via: z.string(),
  place: z.string(),
  account: z.string(),
  since: z.int(),
  seen: z.int(),
  current: z.boolean(),
})

const right = z.object({ key: z.string(), name: z.string() })
const permission = z.object({
  app: z.string(),
  name: z.string(),
  rights: z.array(right),
  /** The unit it is held over; '' is everyone. */
  scope: z.string(),
  /** The role it comes from; '' when it was granted by itself. */
  role: z.string(),
  since: z.int(),
  until: z.int().nullable(),
  state: z.enum(['now', 'later']),
})

/** What people do with their own account. */
export const centreContract = {
  sendSmsCode: write('/uc/wap/code/send-sms', {
    access: 'person',
    about: 'Sends a one-time code by text message: to a new number, or to the own one for everything else.',
    input: z.object({ purpose: z.enum(['mobile', 'unbind', 'proof', 'password']), mobile: text(30).default('') }),
    data: sent,
  }),
  sendEmailCode: write('/uc/wap/code/send-email', {
    access: 'person',
    about: 'Sends a one-time code by mail: to a new address, or to the own one for a new password.',
    input: z.object({ purpose: z.enum(['email', 'password']), email: text(200).default('') }),
    data: sent,
  }),
  profile: read('/uc/wap/user/profile', {
    access: 'person',
    about: 'All that a person sees of the own account, and which of it may be changed here.',
    offline: true,
    input: none(),
    data: z.object({
      number: z.string(),
      name: z.string(),
      /** As readers of English see it; '' where the spelling of the name will do. */
      latinName: z.string(),
      identity: z.string(),
      department: z.string(),
      avatar: z.string(),
      nickname: z.string(),
      motto: z.string(),
      office: z.string(),
      mobile: z.string(),
      email: z.string(),
      /** Whether a password is set and may be changed here. */
      password: z.boolean(),
      passwordLength: z.int(),
      /** By what codes can be sent here at all. */
      codeWays: z.array(z.enum(['sms', 'email'])).default(['sms', 'email']),
      editable: z.array(z.enum(editableFields)),
      accounts: z.int(),
      /** Whether certificates of identity are given here. */
      certification: z.boolean(),
      /** By what a new number or address can be proved to be the person's own wish; none: they are told what to do. */
      proofs: z.array(z.enum(proofs)),
      /** What they are told then: the name of a fail. */
      proofTrouble: z.enum(['', 'noProof', 'signInAgain']),
    }),
  }),
  editUser: write('/uc/wap/user/edit', {
    access: 'person',
    about: 'Changes what a site lets people say of themselves; a field that is not sent stays.',
    input: z.object({
      name: needed(50).optional(),
      latinName: latinName().optional(),
      nickname: trimmed(30).optional(),
      motto: trimmed(100).optional(),
      office: trimmed(60).optional(),
    }),
    data: nothing(),
  }),
  avatar: write('/uc/wap/user/avatar', {
    access: 'person',
    about: 'Makes an uploaded square picture the avatar; `file` is the id of the upload, empty takes the avatar away.',
    input: z.object({ file: text(64).default('') }),
    data: z.object({ avatar: z.string() }),
  }),
  editMobile: writeInSteps('/uc/wap/user/edit-mobile', {
    access: 'person',
    about:
      'Binds a number, proved by the code that was sent to it and by the password or a code to the number bound so far.',
    input: z.object({ mobile: text(30), code: code(), ...proof }),
    data: nothing(),
  }),
  unbindMobile: write('/uc/wap/user/unbind-mobile', {
    access: 'person',
    about: 'Takes the number away, proved by a code sent to it.',
    input: z.object({ code: code() }),
    data: nothing(),
  }),
  editEmail: writeInSteps('/uc/wap/user/edit-email', {
    access: 'person',
    about:
      'Binds an e-mail address, proved by the code that was sent to it and by the password or a code to the bound number.',
    input: z.object({ email: text(200), code: code(), ...proof }),
    data: nothing(),
  }),
  changePassword: writeInSteps('/uc/wap/password/change', {
    access: 'person',
    about: 'Sets a new password, proved by the old one or by a code; every other device is logged out.',
    input: z.object({
      by: z.enum(['password', ...ways]).default('password'),
      old: z.string().max(1000).default(''),
      code: text(10).default(''),
      password: newPassword(),
    }),
    data: nothing(),
  }),
  choosePassword: writeInSteps('/uc/wap/password/choose', {
    access: 'person',
    about:
      'Replaces a password that someone else made, by the session it opened; until then no other call knows the person.',
    whileRenewing: true,
    input: z.object({ password: newPassword() }),
    data: nothing(),
  }),
  forgotPassword: write('/uc/wap/password/forgot', {
    access: 'public',
    about:
      'Sends a code for a new password to the number or address of an account. The answer is the same whether there is such an account or not.',
    input: z.object({ username: needed(64), by: z.enum(ways).default('sms') }),
    data: sent,
  }),
  resetPassword: writeInSteps('/uc/wap/password/reset', {
    access: 'public',
    about: 'Sets a new password with the code that was sent; the account is logged out everywhere.',
    input: z.object({ username: needed(64), code: code(), password: newPassword() }),
    data: nothing(),
  }),
  accounts: read('/uc/wap/account/list', {
    access: 'person',
    about: 'The identities of the person: a student number, a staff number.',
    input: none(),
    data: z.object({ list: z.array(account) }),
  }),
  switchAccount: write('/uc/wap/account/switch', {
    access: 'person',
    about: 'Goes on as another identity of the same person, without logging out. Both cookies leave with this answer.',
    input: z.object({ id: z.uuid() }),
    data: nothing(),
  }),
  devices: read('/uc/wap/device/list', {
    access: 'person',
    about: 'Where the person is logged in, with any identity; this device first, then the last seen.',
    input: none(),
    data: z.object({ list: z.array(device) }),
  }),
  revokeDevice: write('/uc/wap/device/revoke', {
    access: 'person',
    about: 'Logs out another device, or with `others=1` all but this one. It holds on all nodes at once.',
    input: z.object({ id: z.uuid().optional(), others: flag().default(false) }),
    data: z.object({ ended: z.int() }),
  }),
  permissions: read('/uc/wap/permission/list', {
    access: 'person',
    about: 'What the person may do, by application: over which unit, from when until when, and from which role.',
    input: none(),
    data: z.object({ list: z.array(permission) }),
  }),
}
