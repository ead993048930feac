import { valueSet } from '#kernel/web/office/value-set.tsx'
import { writeWords } from './words.ts'

export const articleSet = valueSet(writeWords, 'state', {
  draft: 'plain',
  inReview: 'warn',
  scheduled: 'info',
  published: 'good',
  expired: 'plain',
  archived: 'plain',
  withdrawn: 'bad',
  corrected: 'good',
})
