import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { tickets } from '../module.ts'
import { settingMessages } from '../words/setting.ts'
import { agenda } from './agenda.ts'
import { audited } from './audited.ts'
import * as contributions from './contributions.ts'
import { draw, drawFile } from './draw/draw.ts'
import { calendar } from './events/calendar.ts'
import { detail } from './events/detail.ts'
import { filledBy } from './events/filled.ts'
import { list } from './events/list.ts'
import { poster } from './events/posters.ts'
import { subscribe, unsubscribe } from './events/subscribe.ts'
import { gateCodes } from './gate/codes.ts'
import { gateService } from './gate/service.ts'
import { jobs } from './jobs.ts'
import { messageTopics } from './notifications.ts'
import { officeService } from './office/service.ts'
import { officeSheets } from './office/sheets.ts'
import { enroll } from './orders/enroll.ts'
import { confirm, refund } from './orders/give-back.ts'
import { live, status } from './orders/status.ts'
import { transfer } from './orders/transfer.ts'
import { leave, wait } from './orders/waiting.ts'
import { wallet } from './orders/wallet.ts'
import { appeal, points } from './points/points.ts'
import { seed } from './seed.ts'
import { room, roomOrder } from './waiting-room/room.ts'

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
  jobs,
  exports: officeSheets,
  settingWords: settingMessages,
  audited,
  codes: gateCodes,
  messageTopics,
  seed,
  agenda,
  ...contributions,
})
