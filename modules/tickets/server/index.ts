import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { tickets } from '../module.ts'
import { settingMessages } from '../words/setting.ts'
import { agenda } from './agenda.ts'
import { audited } from './audited.ts'
import { calendar } from './calendar.ts'
import * as contributions from './contributions.ts'
import { detail } from './detail.ts'
import { draw, drawFile } from './draw.ts'
import { enroll } from './enroll.ts'
import { filledBy } from './filled.ts'
import { gateCodes } from './gate/codes.ts'
import { gateService } from './gate/service.ts'
import { confirm, refund } from './give-back.ts'
import { jobs } from './jobs.ts'
import { list } from './list.ts'
import { officeJobs } from './office/jobs.ts'
import { officeService } from './office/service.ts'
import { officeSheets } from './office/sheets.ts'
import { appeal, points } from './points.ts'
import { poster } from './posters.ts'
import { room, roomOrder } from './room.ts'
import { seed } from './seed.ts'
import { live, status } from './status.ts'
import { subscribe, unsubscribe } from './subscribe.ts'
import { topicsTold } from './told.ts'
import { transfer } from './transfer.ts'
import { leave, wait } from './waiting.ts'
import { wallet } from './wallet.ts'

const service = {
  ...{ list, detail, poster, status, live, subscribe, unsubscribe, calendar },
  ...{ enroll, confirm, refund, transfer, wait, leave, room, roomOrder },
  ...{ wallet, points, appeal, draw, drawFile },
  ...gateService,
  ...officeService,
}

export const served = serve(tickets, contract, service, {
  filledBy,
  editors: {
    deskEvent: {
      entity: 'ticketEvent',
      writes: [
        ...(['saveEvent', 'removeEvent', 'publishEvent', 'archiveEvent'] as const),
        ...(['saveSession', 'removeSession', 'moveSession'] as const),
      ],
      idIn: { saveSession: 'event', removeSession: 'event', moveSession: 'event' },
      parts: { list: 'list', entity: 'ticketSession' },
    },
  },
  jobs: [...jobs, ...officeJobs],
  exports: officeSheets,
  settingWords: settingMessages,
  audited,
  codes: gateCodes,
  tells: topicsTold,
  seed,
  agenda,
  ...contributions,
})
