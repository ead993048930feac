import { currentData } from '#engines/calendar/server/load.ts'
import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { calendar } from '../module.ts'
import { settingMessages } from '../words/setting.ts'
import { audited } from './audited.ts'
import * as bells from './bells.ts'
import * as campuses from './campuses.ts'
import * as days from './days.ts'
import { hours, saveHours } from './hours.ts'
import { jobs } from './jobs.ts'
import { onboarding } from './onboarding.ts'
import { seed } from './seed.ts'
import { sheet } from './sheet.ts'
import { deleteTerm, saveTerm, terms } from './terms.ts'

const service = {
  calendar: currentData,
  ...{ sheet, terms, saveTerm, deleteTerm, hours, saveHours },
  ...days,
  ...bells,
  ...campuses,
}

export const served = serve(calendar, contract, service, {
  editors: {
    sheet: { entity: 'calendar.day', writes: ['saveDay', 'resetDay'] },
    terms: { entity: 'calendar.term', writes: ['saveTerm', 'deleteTerm'] },
    bells: { entity: 'calendar.bells', writes: ['saveBells', 'deleteBells'] },
    campuses: { entity: 'calendar.campus', writes: ['saveCampus', 'deleteCampus'] },
    hours: { entity: 'calendar.hours', writes: ['saveHours'] },
  },
  settingWords: settingMessages,
  audited,
  jobs,
  onboarding,
  seed,
})
