import { defineRoutes } from '#kernel/routes.ts'

const access = 'person' as const
const scores = () => import('./Scores.tsx')

export const scoresRoutes = defineRoutes('scores', () => import('../messages.ts'), [
  { path: 'score/index', title: 'title.index', page: scores, props: { look: 'terms' }, wide: true, access },
  { path: 'scorev1/index', title: 'title.first', page: scores, props: { look: 'term' }, wide: true, access },
  { path: 'fudanscore/index', title: 'title.table', page: scores, props: { look: 'table' }, wide: true, access },
  {
    path: 'graduateScore/index',
    title: 'title.graduate',
    page: scores,
    props: { look: 'terms', level: 'graduate' },
    wide: true,
    access,
  },
  { path: 'learningProcess/index', title: 'title.learning', page: () => import('./Learning.tsx'), access },
  { path: 'evaStat/index', title: 'title.figures', page: () => import('./Figures.tsx'), access },
  { path: 'score/evaluate', title: 'title.evaluate', page: () => import('./Evaluate.tsx'), access },
  { path: 'score/transcripts', title: 'title.transcripts', page: () => import('./Transcripts.tsx'), access },
  { path: 'score/verify', title: 'title.verify', page: () => import('./Verify.tsx') },
])
