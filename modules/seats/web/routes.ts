import { defineRoutes } from '#kernel/routes.ts'

const choosing = () => import('./ChooseSeat.tsx')

/** The three map routes are one page with different props. */
export const seatsRoutes = defineRoutes('seats', () => import('../messages.ts'), [
  { path: 'seat/index', title: 'title.index', page: () => import('./SeatIndex.tsx'), keepAlive: true },
  { path: 'seat/detail', title: 'title.detail', page: () => import('./SeatDetail.tsx') },
  { path: 'seat/chooseSeat', title: 'title.choose', page: choosing, wide: true, props: { opens: 'map' } },
  { path: 'seat/chooseSeatNew', title: 'title.chooseNew', page: choosing, wide: true, props: { opens: 'sections' } },
  {
    path: 'seat/chooseSeatxinxi',
    title: 'title.chooseInfo',
    page: choosing,
    wide: true,
    props: { opens: 'map', asksHolders: true },
  },
  {
    path: 'seat/chooseSeatcheck',
    title: 'title.check',
    page: () => import('./ChooseSeatCheck.tsx'),
    access: 'person',
    wide: true,
  },
])
