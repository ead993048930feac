import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import {
  anyId,
  booleans,
  fen,
  flag,
  int,
  ints,
  listed,
  needed,
  paging,
  rowsOf,
  sorting,
  strings,
  trimmed,
} from '#kernel/shapes.ts'
import { systems } from './settings.ts'
import { account, accountStates, charge, device, freshness, month, planStates, session, troubles } from './shapes.ts'

const manage = callsFor({ may: 'manage' })
const base = '/srun/backend/default'
const who = { person: z.object({ name: z.string(), number: z.string() }) }
const any = <const T extends readonly string[]>(values: T) => z.union([z.literal(''), z.enum(values)]).default('')

export const officeActions = ['suspend', 'restore', 'pause', 'resume', 'resetPassword'] as const

export const officeContract = {
  deskPlans: manage.read(`${base}/plans`, {
    about: 'All plans with the number of their accounts.',
    input: z.object({ ...paging, q: trimmed(60).default('') }),
    data: listed({
      ...strings('id', 'name', 'nameEn', 'nameTw', 'note', 'noteEn', 'noteTw'),
      ...ints('price', 'quotaGb', 'speed', 'devices', 'position', 'accounts', 'version'),
      state: z.enum(planStates),
      allowedActions: z.array(z.enum(['edit', 'switchOff', 'switchOn'])),
    }),
  }),
  savePlan: manage.write(`${base}/save-plan`, {
    about: 'Makes a plan or changes it; a new price counts from the next period of each account on.',
    input: z.object({
      ...{ id: anyId(), version: int().default(0), name: needed(40), nameEn: trimmed(60).default('') },
      ...{ nameTw: trimmed(40).default(''), note: trimmed(200).default('') },
      ...{ noteEn: trimmed(300).default(''), noteTw: trimmed(200).default('') },
      ...{ price: fen(0, 10_000_000), quotaGb: int(0, 100_000), speed: int(0, 100_000), devices: int(1, 50) },
      position: int(0, 1_000).default(0),
    }),
    data: z.object({ id: z.string() }),
  }),
  switchPlan: manage.write(`${base}/switch-plan`, {
    about: 'Offers a plan or no longer; accounts that have it keep it.',
    input: z.object({ id: z.uuid(), on: flag() }),
  }),
  deskAccounts: manage.read(`${base}/accounts`, {
    about: 'All accounts, by state, plan and person.',
    input: z.object({
      ...{ ...paging, ...sorting(['created', 'used', 'end']), q: trimmed(60).default('') },
      state: any(accountStates),
    }),
    data: listed({
      ...strings('id', 'username', 'plan', 'reason'),
      ...who,
      state: z.enum(accountStates),
      ...ints('balance', 'used', 'online', 'end', 'created', 'asOf'),
      allowedActions: z.array(z.enum(officeActions)),
    }),
  }),
  lookAt: manage.write(`${base}/look-at`, {
    about: 'One account with its devices, use, sessions and charges. Every look is in the audit log.',
    input: z.object({ id: z.uuid(), reason: needed(100) }),
    data: z.object({
      ...who,
      account,
      freshness,
      devices: rowsOf(device),
      months: rowsOf(month),
      sessions: rowsOf(session),
      charges: rowsOf(charge),
    }),
  }),
  openAccounts: manage.write(`${base}/open-accounts`, {
    about: 'Opens accounts for people by their numbers; they activate them with a password of their own.',
    input: z.object({ numbers: needed(40_000), plan: anyId() }),
    data: z.object({ ...ints('added', 'known'), unknown: z.array(z.string()) }),
  }),
  moveAccount: manage.writeInSteps(`${base}/move-account`, {
    about: 'Suspends an account or lifts that, pauses it or ends the pause.',
    input: z.object({
      id: z.uuid(),
      action: z.enum(['suspend', 'restore', 'pause', 'resume']),
      reason: trimmed(100).default(''),
      days: int(1, 366).default(30),
    }),
  }),
  resetOf: manage.writeInSteps(`${base}/reset-of`, {
    about: 'Gives an account a new password, which is shown once.',
    recentLogin: 10,
    input: z.object({ id: z.uuid() }),
    data: z.object(strings('username', 'password')),
  }),
  kickOf: manage.writeInSteps(`${base}/kick-of`, {
    about: 'Ends a session of any account.',
    input: z.object({ account: z.uuid(), id: needed(120) }),
  }),
  system: manage.read(`${base}/system`, {
    about: 'The network system in use, how it last answered, and figures.',
    data: z.object({
      system: z.enum(systems),
      ...strings('url', 'dialect'),
      ...booleans('isSet'),
      health: z.object(strings('state', 'detail')),
      ...ints('accounts', 'online', 'owing', 'paused', 'failing', 'oldest'),
    }),
  }),
  testSystem: manage.writeInSteps(`${base}/test-system`, {
    about: 'Asks the other system for one’s own account now.',
    data: z.object({ ok: z.boolean(), trouble: z.enum(troubles), milliseconds: z.int() }),
  }),
}
