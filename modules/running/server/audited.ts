import { type Audited, namesIn } from '#kernel/server/audit/declare.ts'
import { auditMessages } from '../words/audit.ts'
import { plans, runs, teams } from './schema.ts'

const { id, title, titleEn, titleTw } = plans

export const audited: Audited = {
  words: auditMessages,
  things: {
    runPlan: {
      names: namesIn(plans, { id, name: title, en: titleEn, tw: titleTw }),
      page: 'manage/run-plans',
      may: 'manage',
      marks: 'title',
    },
    run: { names: namesIn(runs, { id: runs.id, name: runs.day }), page: 'manage/runs', may: 'judge' },
    runTeam: { names: namesIn(teams, { id: teams.id, name: teams.name }), page: 'manage/run-teams', may: 'manage' },
  },
}
