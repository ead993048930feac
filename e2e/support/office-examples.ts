import type { Call, ReceivedFrom } from '#kernel/contract.ts'
import { contract as activities } from '#modules/activities/contract.ts'
import { contract as approvals } from '#modules/approvals/contract.ts'
import { contract as checkin } from '#modules/checkin/contract.ts'
import { officeContract as exams } from '#modules/exams/office-contract.ts'
import { officeContract as forms } from '#modules/forms/office-contract.ts'
import { planCalls } from '#modules/health/plan-contract.ts'
import { contract as quiz } from '#modules/quiz/contract.ts'
import { officeContract as seats } from '#modules/seats/office-contract.ts'
import { contract as tickets } from '#modules/tickets/contract.ts'
import { portal } from '../visit.ts'
import { readerAs } from './requests.ts'

/** Back-office pages of a single item, with an existing one. */
export const officeExamples: Readonly<Record<string, () => Promise<string>>> = {
  ...Object.fromEntries(
    ['event', 'board', 'orders', 'doors'].map((part) => [
      `manage/tickets/${part}/:id`,
      async () => `manage/tickets/${part}/${(await first(tickets.deskEvents, '?state=open')).id}`,
    ]),
  ),
  ...Object.fromEntries(
    ['design', 'rules', 'submissions', 'figures', 'versions'].map((part) => [
      `manage/forms/${part}/:id`,
      async () => `manage/forms/${part}/${(await first(forms.deskForms, '?sort=submissions&order=desc')).id}`,
    ]),
  ),
  ...Object.fromEntries(
    ['design', 'form', 'rules', 'versions', 'simulation'].map((part) => [
      `manage/approvals/flow-${part}/:id`,
      async () => `manage/approvals/flow-${part}/${(await first(approvals.deskFlows)).id}`,
    ]),
  ),
  ...Object.fromEntries(
    ['attempts', 'figures', 'winners'].map((part) => [
      `manage/quiz/${part}/:id`,
      async () => `manage/quiz/${part}/${(await first(quiz.deskQuizzes, '?sort=closesAt&order=asc')).id}`,
    ]),
  ),
  'manage/activity-form/:id': async () =>
    `manage/activity-form/${(await first(activities.deskActivities, '?state=draft')).id}`,
  'manage/checkin/sessions/:id': async () =>
    `manage/checkin/sessions/${(await first(checkin.deskSessions, '?state=ended')).id}`,
  'manage/quiz/banks/:id': async () => `manage/quiz/banks/${(await first(quiz.banks)).id}`,
  'manage/health/plan/:id': async () => `manage/health/plan/${(await first(planCalls.plans)).id}`,
  'manage/health/plan/:id/questions': async () => `manage/health/plan/${(await first(planCalls.plans)).id}/questions`,
  'manage/exams/print/:id': async () => `manage/exams/print/${(await first(exams.exams, '?sort=day&order=asc')).id}`,
  'manage/venues/:id': async () => `manage/venues/${(await first(seats.venues)).id}`,
  'manage/seatings/:id': async () => `manage/seatings/${(await first(seats.seatings)).session}`,
}

/** The first row of a list of the back office. */
async function first<C extends Call<'read'>>(
  call: C,
  query = '',
): Promise<ReceivedFrom<C> extends { list: (infer R)[] } ? R : never> {
  const browser = await readerAs('admin')
  const answer = await browser.get(portal() + call.path + query, { headers: { 'X-Requested-With': 'XMLHttpRequest' } })
  const { d } = await answer.json()
  return d.list[0]
}
