import * as z from 'zod'
import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'

export const scores = defineModule({
  key: 'scores',
  messages,
  /**
   * `grades`: enters and reviews grades, within one's units. `publish`: publishes what two others entered and reviewed.
   * `appeals`: decides on appeals. `statistics`: evaluations of all courses. `manage`: courses, rules, plans, transcripts.
   */
  permissions: ['grades', 'publish', 'appeals', 'statistics', 'manage'],
  settings: z.object({
    /** Days after publication in which a student can appeal; 0 for none. */
    appealDays: z.int().min(0).max(365).default(14),
    /** The place among the students of one's unit. */
    rankShown: z.boolean().default(false),
    /** A grade is shown after its course was evaluated, while that is open. */
    evaluateFirst: z.boolean().default(false),
    /** Students can issue transcripts. */
    transcripts: z.boolean().default(true),
  }),
  fails: [
    'noSuchStudent',
    'noSuchTeacher',
    'courseTaken',
    'resultTaken',
    'isPublished',
    'wrongGrade',
    'ownWork',
    'nothingToReview',
    'appealOver',
    'sameGrade',
    'evaluatedAlready',
    'noTranscripts',
    'noGrades',
    'tooManyTranscripts',
  ],
  services: [
    {
      key: 'scores',
      page: 'score/index',
      pages: ['scorev1', 'fudanscore', 'graduateScore'],
      icon: 'graduation-cap',
      tags: ['study'],
      relies: ['oneroster.grades'],
    },
    { key: 'learning', page: 'learningProcess/index', icon: 'flag', tags: ['study'], relies: ['oneroster.grades'] },
    { key: 'evaluation', page: 'evaStat/index', icon: 'chart-column', tags: ['study'] },
  ],
})
