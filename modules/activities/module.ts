import * as z from 'zod'
import { refusals } from '#engines/allocation/shapes.ts'
import { flowFails } from '#engines/flow/refusal-words.ts'
import { presenceFails } from '#engines/presence/shapes.ts'
import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'

const meetingFails = ['meetingFixed', 'nobodyInvited', 'tooManyInvited', 'noMinutes', 'minutesSent'] as const
const signUpFails = ['signUpFixed', 'codeAtPlace'] as const
/** Fails of activities; those of the allocation and presence engines come first. */
const activityFails = [
  ...(['wasRejected', 'mayNotAdd', 'roomTaken', 'creditFinal', 'noSuchPerson', 'talksClosed', 'mayNotPost'] as const),
  ...(['tooManyFiles', 'tooManyPapers', 'noCredit', 'badAnswers'] as const),
] as const

export const activities = defineModule({
  key: 'activities',
  messages,
  /**
   * `manage`: prize draws from draft to result. `desk`: handing out prizes. `organise`: all activities. `approve`: reviews
   * them. `moderate`: comments and photos. `meetings`, `signUps`: those.
   */
  permissions: ['manage', 'desk', 'organise', 'approve', 'moderate', 'meetings', 'signUps'],
  settings: z.object({
    /** Whose activities are reviewed before they are published. */
    reviews: z.enum(['none', 'students', 'all']).default('students'),
    studentsOrganise: z.boolean().default(true),
    /** Lectures one must attend in a term; 0 for none. */
    lectureGoal: z.int().min(0).max(100).default(8),
    /** Photos are seen by others only after a review. */
    photosFirst: z.boolean().default(true),
    reportsToHide: z.int().min(1).max(50).default(3),
  }),
  fails: [
    ...new Set([...refusals, ...presenceFails, ...flowFails]),
    ...(['noPrizes', 'windowOver', 'fixed', 'beaconNeeded'] as const),
    ...activityFails,
    ...meetingFails,
    ...signUpFails,
  ],
  services: [
    { key: 'lottery', page: 'lottery/index', icon: 'gift', tags: ['life'] },
    { key: 'activity', page: 'activity/index', icon: 'calendar-check', tags: ['life'] },
    { key: 'academic', page: 'academic/index', icon: 'presentation', tags: ['study'] },
    { key: 'meeting', page: 'meeting/index', icon: 'users', tags: ['work'] },
    { key: 'signUp', page: 'signpoject/index', icon: 'list-checks', tags: ['life', 'work'] },
  ],
  /** Sign-in: its sessions and pages. */
  uses: ['checkin'],
})
