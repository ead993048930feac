import { defineRoutes } from '#kernel/routes.ts'

const own = { access: 'person', wide: true } as const

export const checkinRoutes = defineRoutes('checkin', () => import('../messages.ts'), [
  { path: 'qrcodesign/index', title: 'title.sign', page: () => import('./Sign.tsx'), ...own },
  { path: 'qrcodebuild/index', title: 'title.build', page: () => import('./Build.tsx'), ...own },
  { path: 'qrcodebuild/board', title: 'title.board', page: () => import('./Board.tsx'), ...own },
  { path: 'checkpoint/index', title: 'title.checkpoint', page: () => import('./Checkpoint.tsx'), ...own },
  { path: 'qrcodeclass/surplus', title: 'title.surplus', page: () => import('./Surplus.tsx'), ...own },
  {
    path: 'xidianGuard/index',
    title: 'title.guard',
    page: () => import('./Guard.tsx'),
    access: { may: 'guard' },
    wide: true,
  },
])
