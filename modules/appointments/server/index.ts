import { countAudience, listUnits } from '#engines/directory/server/choices.ts'
import { serveFlowOffice } from '#engines/flow/server/office/serve.ts'
import { servedFlow, serveFlow } from '#engines/flow/server/served.ts'
import { importsOf } from '#engines/imports/server/imports-of.ts'
import { servedImports } from '#engines/imports/server/served.ts'
import { notFound } from '#kernel/language/words.ts'
import { serve } from '#kernel/server/serve.ts'
import { contract as own } from '../contract.ts'
import { dialects } from '../dialects.ts'
import { flowRights } from '../flow-rights.ts'
import { appointments } from '../module.ts'
import { officeContract } from '../office-contract.ts'
import { reservationContract } from '../reservation-contract.ts'
import { signContract } from '../sign-contract.ts'
import { settingMessages } from '../words/setting.ts'
import { agenda } from './agenda.ts'
import { audited } from './audited.ts'
import { book, bookSeries, cancel, dropHold, giveAway, grab, hold, move, preview, wait } from './booking.ts'
import { door } from './door.ts'
import { filledBy } from './filled.ts'
import { flowDesk } from './flow-desk.ts'
import { home, places, resource, resourcesOn } from './free.ts'
import { answerGroup } from './groups.ts'
import { resourceImport } from './imports/imports.ts'
import { jobs } from './jobs.ts'
import { appeal, booking, breaches, checkIn, mine, presence } from './mine.ts'
import { messageTopics } from './notifications.ts'
import { addBlackout, allBlackouts, endBlackout, lookBlackout } from './office/blackouts.ts'
import { allBookings, allBreaches, cancelBooking, decideBreach } from './office/bookings.ts'
import { figures } from './office/figures.ts'
import { allResources, roomChoices, saveResource } from './office/resources.ts'
import { allRules, previewRules, saveRules } from './office/rules.ts'
import { exports } from './office/sheets.ts'
import { clicksToMake, letterCode, ownName } from './reservation-captcha.ts'
import { documents } from './search-documents.ts'
import { seed } from './seed.ts'
import { signCode, signIn, signList, signLog, signPlaces } from './sign.ts'
import { offerSwap, swap, swapOffer } from './swap.ts'
import { cancelNo, launch, margins, table } from './table.ts'
import { buildingWeek } from './week.ts'

const contract = { ...own, ...reservationContract, ...signContract, ...officeContract }

const forPeople = {
  ...{ home, resources: resourcesOn, resource, buildingWeek, places, hold, dropHold, book, grab, preview, bookSeries },
  ...{
    mine,
    booking,
    answerGroup,
    cancel,
    move,
    giveAway,
    offerSwap,
    swapOffer,
    swap,
    checkIn,
    presence,
    wait,
    breaches,
    appeal,
    signCode,
    door,
  },
  ...{ table, margins, launch, cancelNo, letterCode, clickCaptcha: clicksToMake, ownName },
}
const imported = servedImports([resourceImport], { agenda, jobs, messageTopics })
const flowOffice = serveFlowOffice(flowDesk, flowRights)
const forOffice = {
  ...flowOffice.service,
  ...importsOf(resourceImport),
  ...{ signPlaces, signList, signIn, signLog },
  ...{ allResources, saveResource, roomChoices, allRules, saveRules, previewRules },
  ...{ bookingAudience: countAudience, bookingUnits: listUnits },
  ...{ allBlackouts, lookBlackout, addBlackout, endBlackout, allBookings, cancelBooking },
  ...{ figures, allBreaches, decideBreach },
}

/** Cases begin with a booking, never by themselves. */
const forCases = {
  ...serveFlow(flowDesk),
  startable: () => ({ list: [] }),
  startPage: notThere,
  startCase: notThere,
  saveCaseDraft: notThere,
}

function notThere(): never {
  throw notFound()
}

export const served = serve(
  appointments,
  contract,
  { ...forCases, ...forPeople, ...forOffice },
  {
    ...imported,
    ...servedFlow(flowDesk, imported),
    ...{ audited, documents, dialects, filledBy, seed, exports: { ...flowOffice.exports, ...exports } },
    settingWords: settingMessages,
    editors: {
      ...flowOffice.editors,
      allResources: { entity: 'appointments.resource', writes: ['saveResource'] },
      allRules: { entity: 'appointments.rules', writes: ['saveRules'] },
    },
  },
)
