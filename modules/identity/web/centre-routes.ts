import type { Route } from '#kernel/routes.ts'
import type { centreMessages } from '../words/centre.ts'
import type { guideMessages } from '../words/guide.ts'
import type { lookupMessages } from '../words/lookup.ts'

type Word =
  | keyof (typeof centreMessages)['zh']
  | keyof (typeof guideMessages)['zh']
  | keyof (typeof lookupMessages)['zh']

const access = 'person' as const

/** Routes of account pages and help. */
export const centreRoutes: readonly Route<Word>[] = [
  { path: 'center/edit', title: 'title.edit', page: () => import('./Edit.tsx'), access },
  { path: 'center/switch', title: 'title.switch', page: () => import('./Switch.tsx'), access },
  { path: 'center/devices', title: 'title.devices', page: () => import('./Devices.tsx'), access },
  { path: 'center/permissions', title: 'title.permissions', page: () => import('./Permissions.tsx'), access },
  { path: 'center/password', title: 'title.password', page: () => import('./Password.tsx'), access },
  { path: 'center/newPassword', title: 'title.newPassword', page: () => import('./ChoosePassword.tsx') },
  { path: 'center/reset', title: 'title.reset', page: () => import('./Reset.tsx') },
  { path: 'bnuCertification/index', title: 'title.certification', page: () => import('./BnuCertification.tsx') },
  {
    path: 'queryUInfo/index',
    title: 'title.lookup',
    page: () => import('./QueryUInfo.tsx'),
    access: { may: 'lookup' },
    keepAlive: true,
  },
  { path: 'publicsso/index', title: 'title.guide', page: () => import('./Publicsso.tsx') },
  { path: 'publicsso/helpIndex', title: 'title.help', page: () => import('./HelpIndex.tsx'), keepAlive: true },
  {
    path: 'publicsso/helpIndexmsg',
    title: 'title.helpCategory',
    page: () => import('./HelpIndexmsg.tsx'),
    keepAlive: true,
  },
  { path: 'publicsso/helpQt', title: 'title.helpSearch', page: () => import('./HelpQt.tsx'), keepAlive: true },
  { path: 'publicsso/helpdetail', title: 'title.helpDetail', page: () => import('./Helpdetail.tsx') },
]
