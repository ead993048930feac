import { memberActions } from '#engines/booking/rules.ts'
import { formSteps, submissionSteps } from '#engines/forms/server/states.ts'
import { postSteps } from '#engines/moderation/server/steps.ts'
import { articleSteps } from '#modules/articles/server/desk/states.ts'
import { cardSteps } from '#modules/card/server/states.ts'
import { contactSteps } from '#modules/directory/server/contact-states.ts'
import { feedSteps } from '#modules/feeds/server/desk.ts'
import { guideSteps } from '#modules/guides/server/states.ts'
import { states as applicationSteps } from '#modules/health/server/cases/application-states.ts'
import { states as caseSteps } from '#modules/health/server/cases/case-states.ts'
import { planTransitions } from '#modules/health/server/plans/plan-states.ts'
import { fineSteps, holdSteps } from '#modules/library/server/states.ts'
import { noticeSteps } from '#modules/messages/notice-states.ts'
import { judgeSteps } from '#modules/quiz/server/states.ts'
import { runSteps } from '#modules/shuttle-bus/server/states.ts'
import { eventSteps } from '#modules/tickets/server/office/event-states.ts'

type Known = { actions: string[]; entities?: string[] }
const named = (actions: readonly string[], name: (action: string) => string): Known => ({ actions: actions.map(name) })

/**
 * By file: the actions of audit entries that are given by a variable: those of the entity's transitions, or passed in
 * by callers in other files.
 */
export const known: Readonly<Record<string, Known>> = {
  'modules/people/server/erasures.ts': { actions: ['confirmErasure', 'refuseErasure', 'withdrawErasure'] },
  'engines/admission/server/decide.ts': { actions: ['acceptScan', 'refuseScan'], entities: ['tickets.scan'] },
  'engines/admission/server/door.ts': { actions: ['letIn', 'letOut'], entities: ['tickets.pass'] },
  'engines/admission/server/merge.ts': { actions: ['mergeScans'], entities: ['tickets.door'] },
  'engines/directory/server/tree.ts': named(['rename', 'move', 'merge', 'close'], (verb) => `department.${verb}`),
  'engines/presence/server/correct.ts': { actions: [], entities: ['checkin.session'] },
  'engines/presence/server/seats.ts': { actions: ['planSeats'], entities: ['checkin.session'] },
  'engines/presence/server/service.ts': { actions: ['open', 'end'], entities: ['checkin.session'] },
  'engines/flow/server/office/correct.ts': {
    actions: ['jumpCase', 'reassignCase', 'suspendCase', 'resumeCase', 'terminateCase'],
    entities: ['flow.case'],
  },
  'engines/forms/server/review.ts': {
    actions: ['acceptSubmission', 'refuseSubmission', 'withdrawSubmission'],
    entities: ['submission'],
  },
  'engines/forms/server/designs.ts': named(formSteps.actions, (step) => `${step}Form`),
  'engines/forms/server/process.ts': named(
    submissionSteps.actions.filter((step) => step === 'return' || step === 'accept' || step === 'lock'),
    (step) => `${step}Submission`,
  ),
  'engines/imports/server/calls/write.ts': { actions: ['cancelImport'], entities: ['people.import'] },
  'engines/imports/server/work.ts': { actions: ['applyImport', 'rollBackImport'], entities: ['people.import'] },
  'engines/moderation/server/decide.ts': named(postSteps.actions, (decision) => `${decision}Post`),
  'kernel/server/sites/rows.ts': named(
    ['import', 'set', 'enable', 'disable', 'close', 'open'],
    (what) => `site.${what}`,
  ),
  'modules/card/server/cards.ts': { actions: cardSteps.actions },
  'modules/feeds/server/desk.ts': named(feedSteps.actions, (action) => `feed.${action}`),
  'modules/guides/server/edits.ts': named(guideSteps.actions, (action) => `guide.${action}`),
  'modules/articles/server/desk/publishing.ts': named(articleSteps.actions, (action) => `article.${action}`),
  'modules/directory/server/contact-edits.ts': named(contactSteps.actions, (action) => `contact.${action}`),
  'modules/directory/server/unmask.ts': { actions: ['unmask'], entities: ['contact', 'person'] },
  'modules/health/server/cases/case-acts.ts': { actions: caseSteps.actions },
  'modules/health/server/cases/decide-admin.ts': { actions: applicationSteps.actions },
  'modules/health/server/jobs.ts': { actions: ['end', 'purge'] },
  'modules/health/server/plans/plan-office.ts': { actions: planTransitions.actions },
  'modules/health/server/cases/returns.ts': { actions: applicationSteps.actions },
  'modules/identity/server/oauth/oauth-apps.ts': { actions: ['switchOff', 'switchOn'] },
  'modules/library/server/circulation.ts': { actions: holdSteps.actions },
  'modules/library/server/office/fines.ts': { actions: fineSteps.actions },
  'modules/library/server/office/holds.ts': { actions: holdSteps.actions },
  'modules/network/server/http/system.ts': {
    actions: [
      ...['activate', 'changeNow', 'changeNext', 'cancelChange', 'pause', 'resume'],
      ...['changePassword', 'resetPassword', 'kick'],
    ],
  },
  'modules/messages/server/notices/notice-rows.ts': named(noticeSteps.actions, (action) => `${action}Notice`),
  'modules/quiz/server/office/attempts.ts': { actions: judgeSteps.actions },
  'modules/site-settings/server/publish.ts': { actions: ['publish', 'rollBack'] },
  'modules/shuttle-bus/server/runs.ts': { actions: runSteps.actions },
  'modules/tickets/server/office/appeals.ts': { actions: ['upholdPoints', 'waivePoints'] },
  'modules/tickets/server/office/event-rows.ts': named(eventSteps.actions, (action) => `${action}Event`),
  'modules/appointments/server/groups.ts': { actions: [...memberActions] },
  'modules/appointments/server/office/bookings.ts': { actions: ['uphold', 'waive'] },
  'modules/appointments/server/sign.ts': { actions: ['checkIn', 'finish'] },
  'modules/visitors/server/own.ts': { actions: ['confirm', 'refuse', 'cancel', 'answerSpot'] },
  'modules/tickets/server/office/session-edits.ts': { actions: ['addSession', 'editSession', 'moveSession'] },
}
