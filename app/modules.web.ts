import type { ModuleRoutes } from '#kernel/routes.ts'
import { activitiesRoutes } from '#modules/activities/web/routes.ts'
import { contentRoutes } from '#modules/articles/web/routes.ts'
import { courseChoiceRoutes } from '#modules/course-choice/web/routes.ts'
import { directoryRoutes } from '#modules/directory/web/routes.ts'
import { examsRoutes } from '#modules/exams/web/routes.ts'
import { feedRoutes } from '#modules/feeds/web/routes.ts'
import { formsRoutes } from '#modules/forms/web/routes.ts'
import { guideRoutes } from '#modules/guides/web/routes.ts'
import { healthRoutes } from '#modules/health/web/routes.ts'
import { identityRoutes } from '#modules/identity/web/routes.ts'
import { libraryRoutes } from '#modules/library/web/routes.ts'
import { messagesRoutes } from '#modules/messages/web/routes.ts'
import { personalAgendaRoutes } from '#modules/personal-agenda/web/routes.ts'
import { roomsRoutes } from '#modules/rooms/web/routes.ts'
import { scoresRoutes } from '#modules/scores/web/routes.ts'
import { seatsRoutes } from '#modules/seats/web/routes.ts'
import { shellRoutes } from '#modules/shell/web/routes.ts'
import { busRoutes } from '#modules/shuttle-bus/web/routes.ts'
import { ticketsRoutes } from '#modules/tickets/web/routes.ts'
import { timetableRoutes } from '#modules/timetable/web/routes.ts'

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
]
