import { type Audited, namesIn } from '#kernel/server/audit/declare.ts'
import { auditMessages } from '../words/audit.ts'
import { activityThings } from './events/audited.ts'
import { meetings } from './meetings-schema.ts'
import { lotteries } from './schema.ts'
import { signUps } from './sign-ups-schema.ts'

const { id, title, titleEn, titleTw } = lotteries

export const audited: Audited = {
  words: auditMessages,
  things: {
    ...activityThings,
    lottery: {
      names: namesIn(lotteries, { id, name: title, en: titleEn, tw: titleTw }),
      page: 'manage/lotteries',
      may: 'manage',
      marks: 'title',
    },
    meeting: {
      names: namesIn(meetings, { id: meetings.id, name: meetings.title, en: meetings.titleEn, tw: meetings.titleTw }),
      page: 'manage/meetings',
      may: 'meetings',
      marks: 'title',
    },
    signUp: {
      names: namesIn(signUps, { id: signUps.id, name: signUps.title, en: signUps.titleEn, tw: signUps.titleTw }),
      page: 'manage/sign-ups',
      may: 'signUps',
      marks: 'title',
    },
  },
}
