import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import {
  anyDay,
  anyId,
  booleans,
  day,
  fen,
  ints,
  listed,
  needed,
  paging,
  pressKey,
  rowsOf,
  strings,
  text,
  trimmed,
} from '#kernel/shapes.ts'
import { officeContract } from './office-contract.ts'
import { account, charge, device, freshness, month, plan, session } from './shapes.ts'

const own = callsFor('person')
const base = '/srun/wap/default'
const password = () => text(64)
const stretch = { from: anyDay(), until: anyDay() }

export const contract = {
  account: own.read(`${base}/index`, {
    about: 'One’s network account: plan, balance, use and state.',
    data: z.object({
      ...account.shape,
      freshness,
      pause: z.object({ isOpen: z.boolean(), ...ints('least', 'most') }),
      recharge: z.object(ints('least', 'most')),
    }),
  }),
  usage: own.read(`${base}/flow`, {
    about: 'One’s use of the network by month, the newest first, and of the running period.',
    data: z.object({ ...ints('used', 'quota', 'seconds', 'periodEnd'), list: rowsOf(month), freshness }),
  }),
  devices: own.read(`${base}/devices`, {
    about: 'One’s devices that are online.',
    input: z.object({ q: trimmed(60).default('') }),
    data: z.object({ most: z.int(), list: rowsOf(device), freshness }),
  }),
  kick: own.writeInSteps(`${base}/offline`, {
    about: 'Ends the session of one of one’s devices.',
    input: z.object({ id: needed(120) }),
  }),
  nameDevice: own.write(`${base}/name-device`, {
    about: 'Gives one of one’s devices a name; an empty one takes it away.',
    input: z.object({ mac: needed(40), name: trimmed(30) }),
  }),
  sessions: own.read(`${base}/details`, {
    about: 'One’s sessions, the newest first, by day, address and device.',
    input: z.object({ ...paging, ...stretch, q: trimmed(60).default('') }),
    data: listed(session, { freshness }),
  }),
  charges: own.read(`${base}/charges`, {
    about: 'Money in and out of one’s account, the newest first; `after` is the cursor of the page before.',
    input: z.object({ ...stretch, after: trimmed(120).default('') }),
    data: z.object({ next: z.string(), list: rowsOf(charge), freshness }),
  }),
  plans: own.read(`${base}/plans`, {
    about: 'The plans, and what a change would cost now.',
    data: z.object({
      ...{ current: z.string(), next: z.string() },
      ...ints('balance', 'periodEnd'),
      canChange: z.boolean(),
      list: rowsOf({ ...plan.shape, costNow: z.int(), ...booleans('isCurrent', 'isNext', 'isEnough') }),
      freshness,
    }),
  }),
  change: own.writeInSteps(`${base}/change`, {
    about: 'Changes the plan, now or from the next period on. `cost` is what was shown.',
    once: true,
    input: z.object({
      key: pressKey(),
      plan: needed(64),
      when: z.enum(['now', 'next']),
      cost: fen(-10_000_000, 10_000_000).default(0),
    }),
    data: z.object({ when: z.enum(['now', 'next']) }),
  }),
  cancelChange: own.writeInSteps(`${base}/cancel-change`, {
    about: 'Takes back a change that was to begin with the next period.',
  }),
  pause: own.writeInSteps(`${base}/pause`, {
    about: 'Pauses the account until a day; the rest of the period is kept.',
    input: z.object({ until: day() }),
  }),
  resume: own.writeInSteps(`${base}/resume`, { about: 'Ends a pause now.' }),
  activate: own.writeInSteps(`${base}/activate`, {
    about: 'Activates one’s account with a password and a plan.',
    recentLogin: 30,
    input: z.object({ password: password(), plan: anyId() }),
  }),
  changePassword: own.writeInSteps(`${base}/password`, {
    about: 'Changes the network password; the old one has to be known.',
    input: z.object({ old: password(), password: password() }),
  }),
  resetPassword: own.writeInSteps(`${base}/reset-password`, {
    about: 'Sets a new network password without the old one, shortly after a login.',
    recentLogin: 10,
    input: z.object({ password: password() }),
  }),
  whose: own.read(`${base}/whose`, {
    about: 'Whose account a user name is, with a masked name: to be looked at before paying for somebody else.',
    input: z.object({ username: needed(64) }),
    data: z.object(strings('username', 'name')),
  }),
  recharge: own.write(`${base}/recharge`, {
    about: 'Makes the order of a top-up of one’s own account, or of another by its user name.',
    once: true,
    input: z.object({ key: pressKey(), amount: fen(), username: trimmed(64).default('') }),
    data: z.object({ id: z.string() }),
  }),
  sync: own.writeInSteps(`${base}/sync`, {
    about: 'Reads one’s account again from the network system.',
    data: freshness,
  }),
  here: own.read(`${base}/here`, {
    about: 'Whether this device is online with one’s account, and where to log in to the network.',
    data: z.object({
      ...strings('address', 'loginPage', 'username'),
      state: account.shape.state,
      device: z.nullable(device),
      freshness,
    }),
  }),
  ...officeContract,
}
