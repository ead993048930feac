import * as z from 'zod'
import { callsFor, ofService } from '#kernel/contract.ts'
import { anyId, day, flag, int, needed, oneRow, paged, paging, strings, text, trimmed } from '#kernel/shapes.ts'
import { reasons } from './presets/field.ts'
import { applicationActions, applicationStates, caseActions, caseStates, codeColours, shownAnswers } from './shapes.ts'

const cases = callsFor({ may: 'cases' })
const own = callsFor('person')
const returns = callsFor({ may: 'return' })

const unit = anyId()
const keyword = text(50).default('')

const ofPerson = { realname: z.string(), number: z.string(), department: z.string() }

const caseRow = z.object({
  id: z.string(),
  version: z.int(),
  ...strings('plan', 'planTitle', 'person'),
  ...ofPerson,
  reason: z.string(),
  /** In the caller's language. */
  reasonTitle: z.string(),
  colour: z.enum(codeColours),
  state: z.enum(caseStates),
  firstDay: day(),
  lastDay: day(),
  /** Name of the person following it up; '' for nobody yet. */
  handler: z.string(),
  handlerId: z.string(),
  actions: z.array(z.enum(caseActions)),
})

const application = z.object({
  id: z.string(),
  version: z.int(),
  ...ofPerson,
  returnsOn: day(),
  ...strings('from', 'transport', 'note'),
  state: z.enum(applicationStates),
  answer: z.string(),
  /** Unix seconds; 0 while undecided. */
  decidedAt: z.int(),
  decidedByName: z.string(),
  actions: z.array(z.enum(applicationActions)),
  created: z.int(),
})

export const caseCalls = {
  cases: cases.read('/ncov/wap/case/list', {
    about: 'Whose answers were out of the ordinary, within one’s scope; those that nobody has seen to first.',
    input: z.object({
      state: z.enum(['', ...caseStates]).default(''),
      plan: unit,
      unit,
      reason: z.enum(['', ...reasons]).default(''),
      keyword,
      /** Only cases the caller follows up. */
      mine: flag().default(false),
      ...paging,
    }),
    data: paged(caseRow, {
      /** Number of cases in each state, independent of the state filter. */
      counts: z.object({ open: z.int(), followed: z.int(), closed: z.int() }),
    }),
  }),
  case: cases.read('/ncov/wap/case/detail', {
    about: 'One case with the steps that were taken.',
    input: z.object({ id: z.uuid() }),
    data: caseRow.extend({
      steps: z.array(z.object({ action: z.string(), note: z.string(), by: z.string(), at: z.int() })),
      /** The latest report with an abnormal answer. */
      report: z.object({ day: day(), slot: z.int(), place: z.string(), shown: shownAnswers }).nullable(),
    }),
  }),
  actOnCase: cases.write('/ncov/wap/case/act', {
    about: 'Takes a case up, hands it to someone, adds a note to it, closes it or opens it again.',
    input: z.object({
      id: z.uuid(),
      version: int(0),
      action: z.enum(caseActions),
      note: trimmed(1_000).default(''),
      /** Person it is assigned to. */
      to: unit,
    }),
  }),
  openCase: cases.write('/ncov/wap/case/open', {
    about: 'Opens a case by hand: what was told by word of mouth. Its colour follows from the reason.',
    input: z.object({ plan: z.uuid(), person: z.uuid(), reason: z.enum(reasons), note: trimmed(1_000).default('') }),
    data: z.object({ id: z.string() }),
  }),
  handlers: cases.read('/ncov/wap/case/handlers', {
    about: 'To whom a case may be handed: who may follow up on the person it is about.',
    input: z.object({ id: z.uuid() }),
    data: z.object({ list: z.array(z.object({ id: z.string(), realname: z.string(), department: z.string() })) }),
  }),
}

export const returnCalls = ofService('back', {
  applyReturn: own.write('/ncov/wap/backschool/apply', {
    about: 'Asks to come back to campus on a day.',
    input: z.object({
      returnsOn: day(),
      from: needed(100),
      transport: text(100).default(''),
      note: trimmed(1_000).default(''),
    }),
    data: z.object({ id: z.string() }),
  }),
  myReturns: own.read('/ncov/wap/backschool/mine', {
    about: 'The applications of whoever asks, the newest first.',
    fresh: true,
    data: z.object({ list: z.array(application) }),
  }),
  returns: returns.read('/ncov/wap/backschool/list', {
    about: 'Applications within one’s scope, the oldest that waits first.',
    input: z.object({ state: z.enum(['', ...applicationStates]).default('submitted'), keyword, ...oneRow, ...paging }),
    data: paged(application, {
      counts: z.object({ submitted: z.int(), approved: z.int(), refused: z.int(), withdrawn: z.int() }),
    }),
  }),
  decideReturn: returns.write('/ncov/wap/backschool/decide', {
    about: 'Approves an application or refuses it, with a word to whoever applied.',
    input: z.object({
      id: z.uuid(),
      version: int(0),
      action: z.enum(['approve', 'refuse']),
      answer: trimmed(500).default(''),
    }),
  }),
  withdrawReturn: own.write('/ncov/wap/backschool/withdraw', {
    about: 'Takes one’s own application back while it waits.',
    input: z.object({ id: z.uuid(), version: int(0) }),
  }),
})
