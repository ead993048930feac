import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { officeContract } from '#kernel/office-contract.ts'
import { anyDay, int, listed, many, needed, paging, sorting, trimmed } from '#kernel/shapes.ts'
import { onboardingContract } from './onboarding-contract.ts'
import {
  auditRow,
  errorKind,
  errorReport,
  figures,
  jobRow,
  jobStates,
  opinion,
  sourceRow,
  waitingList,
} from './shapes.ts'

const dashboard = callsFor({ may: 'dashboard' })
const own = callsFor('person')
const audit = callsFor({ may: 'audit' })
const errors = callsFor({ may: 'errors' })
const feedback = callsFor({ may: 'feedback' })
const jobs = callsFor({ may: 'jobs' })

const backend = '/office/backend'
const between = { since: anyDay(), until: anyDay() }
const touched = z.object({ count: z.number() })

export const auditFilter = {
  who: trimmed(64).default(''),
  action: trimmed(130).default(''),
  entity: trimmed(64).default(''),
  q: trimmed(200).default(''),
  ...between,
}
export const errorFilter = { q: trimmed(200).default(''), ...between }
export const feedbackFilter = { q: trimmed(200).default(''), ...between }

const choice = z.object({ value: z.string(), label: z.string() })

export const contract = {
  ...officeContract,
  ...onboardingContract,
  dashboard: dashboard.read(`${backend}/dashboard/index`, {
    about:
      'The figures of the first page: visits, people, errors, calls of today by the hour, jobs, and how everything outside is.',
    input: z.object({ days: int(7, 90).default(14) }),
    data: figures,
  }),
  waiting: own.read(`${backend}/waiting/index`, {
    about:
      'What waits for the asking person in the back office: reviews, comments, submissions, by service and with numbers.',
    data: waitingList,
  }),
  audits: audit.read(`${backend}/audit/lists`, {
    about:
      'Who did what to which thing, when and from where, in words; `who` is a number or part of a name, `action` is `entity:action` or an action, `q` part of the thing’s name or id.',
    input: z.object({ ...paging, ...sorting(['at']), ...auditFilter }),
    data: listed(auditRow),
  }),
  auditChoices: audit.read(`${backend}/audit/choices`, {
    about: 'What the audit log can be filtered by: the actions and things that stand in it.',
    data: z.object({ actions: z.array(choice), entities: z.array(choice) }),
  }),
  errors: errors.read(`${backend}/error/lists`, {
    about: 'What went wrong in browsers, reports of the same error together.',
    input: z.object({ ...paging, ...sorting(['last', 'count', 'people', 'first']), ...errorFilter }),
    data: listed(errorKind),
  }),
  errorReports: errors.read(`${backend}/error/detail`, {
    about: 'The single reports of one error, newest first.',
    input: z.object({ ...paging, fingerprint: needed(64) }),
    data: listed(errorReport),
  }),
  dismissErrors: errors.write(`${backend}/error/dismiss`, {
    about: 'Removes all reports of these errors; one that comes again is listed again.',
    input: z.object({ fingerprints: many(needed(64), 500) }),
    data: touched,
  }),
  feedback: feedback.read(`${backend}/feedback/lists`, {
    about: 'What people wrote when something did not work for them.',
    input: z.object({ ...paging, ...sorting(['at']), ...feedbackFilter }),
    data: listed(opinion),
  }),
  dismissFeedback: feedback.write(`${backend}/feedback/dismiss`, {
    about: 'Removes what has been dealt with.',
    input: z.object({ ids: many(z.uuid(), 500) }),
    data: touched,
  }),
  sources: jobs.read(`${backend}/source/lists`, {
    about: 'Where the site’s data comes from: of each source the last success, its rows, and what is wrong with it.',
    data: z.object({ list: z.array(sourceRow) }),
  }),
  jobs: jobs.read(`${backend}/job/lists`, {
    about: 'What this site has in the queue, and what became of it.',
    input: z.object({
      ...paging,
      ...sorting(['created', 'ended']),
      state: z.enum(['', ...jobStates]).default(''),
      name: trimmed(80).default(''),
    }),
    data: listed(jobRow, { names: z.array(choice) }),
  }),
  retryJobs: jobs.write(`${backend}/job/retry`, {
    about: 'Tries failed jobs of this site again; others are left alone.',
    input: z.object({ ids: many(z.uuid(), 200) }),
    data: touched,
  }),
  cancelJobs: jobs.write(`${backend}/job/cancel`, {
    about:
      'Cancels jobs of this site that wait or run; what a running one wrote is rolled back. Others are left alone.',
    input: z.object({ ids: many(z.uuid(), 200) }),
    data: touched,
  }),
}
