import type { ModuleRoutes } from '#kernel/routes.ts'
import { activitiesRoutes } from '#modules/activities/web/routes.ts'
import { appointmentsRoutes } from '#modules/appointments/web/routes.ts'
import { approvalsRoutes } from '#modules/approvals/web/routes.ts'
import { contentRoutes } from '#modules/articles/web/routes.ts'
import { cardRoutes } from '#modules/card/web/routes.ts'
import { checkinRoutes } from '#modules/checkin/web/routes.ts'
import { courseChoiceRoutes } from '#modules/course-choice/web/routes.ts'
import { directoryRoutes } from '#modules/directory/web/routes.ts'
import { documentsRoutes } from '#modules/documents/web/routes.ts'
import { examsRoutes } from '#modules/exams/web/routes.ts'
import { feedRoutes } from '#modules/feeds/web/routes.ts'
import { formsRoutes } from '#modules/forms/web/routes.ts'
import { guideRoutes } from '#modules/guides/web/routes.ts'
import { healthRoutes } from '#modules/health/web/routes.ts'
import { identityRoutes } from '#modules/identity/web/routes.ts'
import { libraryRoutes } from '#modules/library/web/routes.ts'
import { messagesRoutes } from '#modules/messages/web/routes.ts'
import { networkRoutes } from '#modules/network/web/routes.ts'
import { paymentsRoutes } from '#modules/payments/web/routes.ts'
import { personalAgendaRoutes } from '#modules/personal-agenda/web/routes.ts'
import { quizRoutes } from '#modules/quiz/web/routes.ts'
import { roomsRoutes } from '#modules/rooms/web/routes.ts'
import { runningRoutes } from '#modules/running/web/routes.ts'
import { scoresRoutes } from '#modules/scores/web/routes.ts'
import { seatsRoutes } from '#modules/seats/web/routes.ts'
import { shellRoutes } from '#modules/shell/web/routes.ts'
import { busRoutes } from '#modules/shuttle-bus/web/routes.ts'
import { ticketsRoutes } from '#modules/tickets/web/routes.ts'
import { timetableRoutes } from '#modules/timetable/web/routes.ts'
import { utilitiesRoutes } from '#modules/utilities/web/routes.ts'
import { visitorsRoutes } from '#modules/visitors/web/routes.ts'
import { votesRoutes } from '#modules/votes/web/routes.ts'

/** The pages of every module. Their scripts are loaded lazily. */
export const moduleRoutes: ModuleRoutes[] = [
  shellRoutes,
  identityRoutes,
  directoryRoutes,
  contentRoutes,
  guideRoutes,
  feedRoutes,
  messagesRoutes,
  personalAgendaRoutes,
  roomsRoutes,
  busRoutes,
  activitiesRoutes,
  ticketsRoutes,
  seatsRoutes,
  healthRoutes,
  formsRoutes,
  libraryRoutes,
  scoresRoutes,
  examsRoutes,
  courseChoiceRoutes,
  timetableRoutes,
  paymentsRoutes,
  cardRoutes,
  networkRoutes,
  utilitiesRoutes,
  approvalsRoutes,
  documentsRoutes,
  visitorsRoutes,
  quizRoutes,
  checkinRoutes,
  votesRoutes,
  appointmentsRoutes,
  runningRoutes,
]
