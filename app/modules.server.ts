import { served as activities } from '#modules/activities/server/index.ts'
import { served as content } from '#modules/content/server/index.ts'
import { served as directory } from '#modules/directory/server/index.ts'
import { served as forms } from '#modules/forms/server/index.ts'
import { served as health } from '#modules/health/server/index.ts'
import { served as identity } from '#modules/identity/server/index.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { served as office } from '#modules/office/server/index.ts'
import { served as people } from '#modules/people/server/index.ts'
import { served as platform } from '#modules/platform/server/index.ts'
import { served as seats } from '#modules/seats/server/index.ts'
import { served as setup } from '#modules/setup/server/index.ts'
import { served as shell } from '#modules/shell/server/index.ts'
import { served as shuttleBus } from '#modules/shuttle-bus/server/index.ts'
import { served as tickets } from '#modules/tickets/server/index.ts'
import { served as uploads } from '#modules/uploads/server/index.ts'

/** The modules of this installation. A site has those that its row names. */
export const modules = [
  shell,
  identity,
  office,
  setup,
  people,
  directory,
  uploads,
  content,
  messages,
  shuttleBus,
  activities,
  tickets,
  seats,
  forms,
  health,
  platform,
]
