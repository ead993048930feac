import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { seats } from '../module.ts'
import { settingMessages } from '../words/setting.ts'
import { audited } from './audited.ts'
import { best } from './best.ts'
import { confirm } from './confirm.ts'
import { filledBy } from './filled.ts'
import * as holding from './hold.ts'
import * as watching from './live.ts'
import { officeService } from './office/service.ts'
import { seed } from './seed.ts'
import * as sessions from './sessions.ts'

const service = { ...sessions, ...watching, ...holding, best, confirm, ...officeService }

export const served = serve(seats, contract, service, {
  filledBy,
  editors: {
    venue: { entity: 'venue', writes: ['saveVenue', 'savePlan', 'archiveVenue'] },
    seating: { entity: 'seating', writes: ['saveSeating'], id: 'session' },
  },
  seed,
  settingWords: settingMessages,
  audited,
  messageTopics: [{ name: 'moved', group: 'services', canMute: false }],
})
