import type { Tone } from '#kernel/web/office/parts.tsx'
import type { ArticleState } from '../../shapes.ts'

export const stateTones: Readonly<Record<ArticleState, Tone>> = {
  draft: 'plain',
  inReview: 'warn',
  scheduled: 'info',
  published: 'good',
  corrected: 'good',
  expired: 'plain',
  archived: 'plain',
  withdrawn: 'bad',
}
