import { served as activities } from '#modules/activities/server/index.ts'
import { served as appointments } from '#modules/appointments/server/index.ts'
import { served as approvals } from '#modules/approvals/server/index.ts'
import { served as articles } from '#modules/articles/server/index.ts'
import { served as backOffice } from '#modules/back-office/server/index.ts'
import { served as card } from '#modules/card/server/index.ts'
import { served as checkin } from '#modules/checkin/server/index.ts'
import { served as courseChoice } from '#modules/course-choice/server/index.ts'
import { served as directory } from '#modules/directory/server/index.ts'
import { served as documents } from '#modules/documents/server/index.ts'
import { served as exams } from '#modules/exams/server/index.ts'
import { served as feeds } from '#modules/feeds/server/index.ts'
import { served as forms } from '#modules/forms/server/index.ts'
import { served as guides } from '#modules/guides/server/index.ts'
import { served as health } from '#modules/health/server/index.ts'
import { served as identity } from '#modules/identity/server/index.ts'
import { served as library } from '#modules/library/server/index.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { served as network } from '#modules/network/server/index.ts'
import { served as oneroster } from '#modules/oneroster/server/index.ts'
import { served as operator } from '#modules/operator/server/index.ts'
import { served as payments } from '#modules/payments/server/index.ts'
import { served as people } from '#modules/people/server/index.ts'
import { served as personalAgenda } from '#modules/personal-agenda/server/index.ts'
import { served as quiz } from '#modules/quiz/server/index.ts'
import { served as rooms } from '#modules/rooms/server/index.ts'
import { served as running } from '#modules/running/server/index.ts'
import { served as scores } from '#modules/scores/server/index.ts'
import { served as seats } from '#modules/seats/server/index.ts'
import { served as shell } from '#modules/shell/server/index.ts'
import { served as shuttleBus } from '#modules/shuttle-bus/server/index.ts'
import { served as siteSettings } from '#modules/site-settings/server/index.ts'
import { served as termCalendar } from '#modules/term-calendar/server/index.ts'
import { served as tickets } from '#modules/tickets/server/index.ts'
import { served as timetable } from '#modules/timetable/server/index.ts'
import { served as uploads } from '#modules/uploads/server/index.ts'
import { served as utilities } from '#modules/utilities/server/index.ts'
import { served as visitors } from '#modules/visitors/server/index.ts'
import { served as votes } from '#modules/votes/server/index.ts'

/** The modules of this installation. A site has those that its row names. */
export const modules = [
  shell,
  identity,
  backOffice,
  siteSettings,
  people,
  oneroster,
  directory,
  uploads,
  termCalendar,
  articles,
  guides,
  feeds,
  messages,
  personalAgenda,
  rooms,
  shuttleBus,
  activities,
  tickets,
  seats,
  forms,
  health,
  library,
  scores,
  timetable,
  operator,
  exams,
  courseChoice,
  payments,
  card,
  network,
  utilities,
  approvals,
  documents,
  visitors,
  quiz,
  checkin,
  votes,
  appointments,
  running,
]
