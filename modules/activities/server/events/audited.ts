import { namesIn } from '#kernel/server/audit/declare.ts'
import { activities, papers } from '../activity-schema.ts'

const { id, title, titleEn, titleTw } = activities

export const activityThings = {
  activity: {
    names: namesIn(activities, { id, name: title, en: titleEn, tw: titleTw }),
    page: 'manage/activities',
    may: 'organise',
    marks: 'title',
  },
  activityPaper: {
    names: namesIn(papers, { id: papers.id, name: papers.code }),
    page: 'manage/activity-papers',
    may: 'organise',
  },
} as const
