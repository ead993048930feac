import type { ModuleOffice } from '#kernel/office.ts'
import { activitiesOffice } from '#modules/activities/web/manage/routes.ts'
import { appointmentsOffice } from '#modules/appointments/web/manage/routes.ts'
import { approvalsOffice } from '#modules/approvals/web/manage/routes.ts'
import { contentOffice } from '#modules/articles/web/manage/routes.ts'
import { backOfficeOffice } from '#modules/back-office/web/manage/routes.ts'
import { cardOffice } from '#modules/card/web/manage/routes.ts'
import { checkinOffice } from '#modules/checkin/web/manage/routes.ts'
import { courseChoiceOffice } from '#modules/course-choice/web/manage/routes.ts'
import { directoryOffice } from '#modules/directory/web/manage/routes.ts'
import { documentsOffice } from '#modules/documents/web/manage/routes.ts'
import { examsOffice } from '#modules/exams/web/manage/routes.ts'
import { feedOffice } from '#modules/feeds/web/manage/routes.ts'
import { formsOffice } from '#modules/forms/web/manage/routes.ts'
import { guideOffice } from '#modules/guides/web/manage/routes.ts'
import { healthOffice } from '#modules/health/web/manage/routes.ts'
import { identityOffice } from '#modules/identity/web/manage/routes.ts'
import { libraryOffice } from '#modules/library/web/manage/routes.ts'
import { messagesOffice } from '#modules/messages/web/manage/routes.ts'
import { networkOffice } from '#modules/network/web/manage/routes.ts'
import { onerosterOffice } from '#modules/oneroster/web/manage/routes.ts'
import { operatorOffice } from '#modules/operator/web/manage/routes.ts'
import { paymentsOffice } from '#modules/payments/web/manage/routes.ts'
import { peopleOffice } from '#modules/people/web/manage/routes.ts'
import { personalAgendaOffice } from '#modules/personal-agenda/web/manage/routes.ts'
import { quizOffice } from '#modules/quiz/web/manage/routes.ts'
import { roomsOffice } from '#modules/rooms/web/manage/routes.ts'
import { runningOffice } from '#modules/running/web/manage/routes.ts'
import { scoresOffice } from '#modules/scores/web/manage/routes.ts'
import { seatsOffice } from '#modules/seats/web/manage/routes.ts'
import { busOffice } from '#modules/shuttle-bus/web/manage/routes.ts'
import { siteSettingsOffice } from '#modules/site-settings/web/manage/routes.ts'
import { calendarOffice } from '#modules/term-calendar/web/manage/routes.ts'
import { ticketsOffice } from '#modules/tickets/web/manage/routes.ts'
import { timetableOffice } from '#modules/timetable/web/manage/routes.ts'
import { uploadsOffice } from '#modules/uploads/web/manage/routes.ts'
import { utilitiesOffice } from '#modules/utilities/web/manage/routes.ts'
import { visitorsOffice } from '#modules/visitors/web/manage/routes.ts'
import { votesOffice } from '#modules/votes/web/manage/routes.ts'

/** The back-office pages of every module. Their scripts are loaded lazily. */
export const moduleOffices: ModuleOffice[] = [
  backOfficeOffice,
  peopleOffice,
  onerosterOffice,
  directoryOffice,
  identityOffice,
  siteSettingsOffice,
  calendarOffice,
  roomsOffice,
  messagesOffice,
  personalAgendaOffice,
  contentOffice,
  guideOffice,
  feedOffice,
  busOffice,
  formsOffice,
  approvalsOffice,
  activitiesOffice,
  seatsOffice,
  ticketsOffice,
  healthOffice,
  libraryOffice,
  uploadsOffice,
  operatorOffice,
  scoresOffice,
  examsOffice,
  courseChoiceOffice,
  timetableOffice,
  paymentsOffice,
  cardOffice,
  networkOffice,
  utilitiesOffice,
  documentsOffice,
  visitorsOffice,
  quizOffice,
  checkinOffice,
  votesOffice,
  appointmentsOffice,
  runningOffice,
]
