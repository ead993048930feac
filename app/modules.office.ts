import type { ModuleOffice } from '#kernel/office.ts'
import { activitiesOffice } from '#modules/activities/web/manage/routes.ts'
import { contentOffice } from '#modules/content/web/manage/routes.ts'
import { directoryOffice } from '#modules/directory/web/manage/routes.ts'
import { formsOffice } from '#modules/forms/web/manage/routes.ts'
import { healthOffice } from '#modules/health/web/manage/routes.ts'
import { identityOffice } from '#modules/identity/web/manage/routes.ts'
import { messagesOffice } from '#modules/messages/web/manage/routes.ts'
import { officeOffice } from '#modules/office/web/manage/routes.ts'
import { peopleOffice } from '#modules/people/web/manage/routes.ts'
import { platformOffice } from '#modules/platform/web/manage/routes.ts'
import { seatsOffice } from '#modules/seats/web/manage/routes.ts'
import { setupOffice } from '#modules/setup/web/manage/routes.ts'
import { busOffice } from '#modules/shuttle-bus/web/manage/routes.ts'
import { ticketsOffice } from '#modules/tickets/web/manage/routes.ts'
import { uploadsOffice } from '#modules/uploads/web/manage/routes.ts'

/** The back-office pages of every module. Their scripts are loaded lazily. */
export const moduleOffices: ModuleOffice[] = [
  officeOffice,
  peopleOffice,
  directoryOffice,
  identityOffice,
  setupOffice,
  messagesOffice,
  contentOffice,
  busOffice,
  formsOffice,
  activitiesOffice,
  seatsOffice,
  ticketsOffice,
  healthOffice,
  uploadsOffice,
  platformOffice,
]
