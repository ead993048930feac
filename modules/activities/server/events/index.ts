import { sql } from 'drizzle-orm'
import { countAudience, listUnits } from '#engines/directory/server/choices.ts'
import { serveFlow } from '#engines/flow/server/served.ts'
import { queueOf } from '#engines/moderation/server/queue-of.ts'
import { notFound } from '#kernel/language/words.ts'
import { activities } from '../activity-schema.ts'
import { activityBoard, activityPeople } from './board.ts'
import { academic, activityCredits } from './credits.ts'
import { decideRegistration } from './deciding.ts'
import { activity, activityCode } from './detail.ts'
import { saveActivity, saveActivityForm } from './drafting.ts'
import { activityList } from './feed.ts'
import { activityFile, activityFiles, addActivityFile, removeActivityFile } from './files.ts'
import { flowDesk } from './flow-desk.ts'
import { activityJobs } from './jobs.ts'
import { ledActivities, ledActivity } from './led.ts'
import { addWalkIn, answerAttendance, appealAttendance, markAttendance } from './marking.ts'
import { activityTopics } from './notifications.ts'
import { deskActivities, deskActivityFigures } from './office.ts'
import { activityPaper } from './paper-pdf.ts'
import { checkActivityPaper, deskActivityPapers, issueActivityPaper, revokeActivityPaper } from './papers.ts'
import { activityPicture } from './pictures.ts'
import {
  activityPost,
  activityPosts,
  addActivityPost,
  deleteActivityPost,
  postSource,
  reportActivityPost,
} from './posts.ts'
import {
  cancelActivity,
  publishActivity,
  recallActivity,
  removeActivity,
  submitActivity,
  summariseActivity,
} from './publishing.ts'
import { acceptActivity, registerActivity, withdrawActivity } from './registering.ts'
import { activityRooms } from './room.ts'
import { activitySheets } from './sheets.ts'

export { flowDesk }

/** Reviews begin with an activity, never by themselves. */
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

export const activityService = {
  ...forCases,
  ...queueOf([postSource]),
  ...{
    activities: activityList,
    activity,
    registerActivity,
    withdrawActivity,
    acceptActivity,
    activityCode,
    appealAttendance,
  },
  ...{ activityPosts, activityPost, addActivityPost, deleteActivityPost, reportActivityPost, activityPicture },
  ...{ activityFiles, activityFile, academic, activityCredits, issueActivityPaper, activityPaper, checkActivityPaper },
  ...{
    ledActivities,
    ledActivity,
    saveActivity,
    saveActivityForm,
    submitActivity,
    recallActivity,
    publishActivity,
    cancelActivity,
  },
  ...{
    summariseActivity,
    removeActivity,
    activityBoard,
    activityPeople,
    decideRegistration,
    markAttendance,
    addWalkIn,
  },
  ...{ answerAttendance, addActivityFile, removeActivityFile, activityRooms },
  ...{ activityAudience: countAudience, activityUnits: listUnits },
  ...{ deskActivities, deskActivityFigures, deskActivityPapers, revokeActivityPaper },
}

export const activityContributions = {
  exports: activitySheets,
  filledBy: {
    activity: sql`exists (select from ${activities} where ${activities.state} in ('published', 'summarised'))`,
    academic: sql`exists (select from ${activities} where ${activities.state} = 'published' and ${activities.kind} = 'lecture')`,
  },
  jobs: activityJobs,
  messageTopics: [...activityTopics, { name: 'moderation', group: 'services' as const }],
}
