import { countAudience, listUnits } from '#engines/directory/server/choices.ts'
import { servePresence } from '#engines/presence/server/service.ts'
import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { checkin as module } from '../module.ts'
import { settingMessages } from '../words/setting.ts'
import { agenda } from './agenda.ts'
import { audited } from './audited.ts'
import { desk } from './desk.ts'
import { jobs } from './jobs.ts'
import { buildClasses, buildSession, cancelSession, ledSessions, openSession } from './led.ts'
import { messageTopics } from './notifications.ts'
import { deskAppeals, deskSessions } from './office/desk.ts'
import { deskFigures } from './office/figures.ts'
import { archivePoint, points, removeRoute, routes, savePoint, saveRoute } from './office/points.ts'
import { sheets } from './office/sheets.ts'
import { mySessions, surplus } from './own.ts'
import { endRound, rounds, startRound } from './rounds.ts'
import { documents } from './search-documents.ts'
import { seed } from './seed.ts'

const service = {
  ...servePresence(desk),
  ...{
    mySessions,
    surplus,
    ledSessions,
    buildClasses,
    buildSession,
    openSession,
    cancelSession,
    rounds,
    startRound,
    endRound,
  },
  ...{ deskSessions, deskAppeals, deskFigures },
  ...{ points, savePoint, archivePoint, routes, saveRoute, removeRoute },
  buildAudience: countAudience,
  buildUnits: listUnits,
}

export const served = serve(module, contract, service, {
  ...{ agenda, audited, documents, jobs, messageTopics, seed },
  exports: sheets,
  settingWords: settingMessages,
  editors: {
    points: { entity: 'checkin.point', writes: ['savePoint'] },
    routes: { entity: 'checkin.route', writes: ['saveRoute'] },
  },
})
