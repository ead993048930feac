import type { Route } from '#kernel/routes.ts'
import type { centreMessages } from '../words/centre.ts'
import type { consentMessages } from '../words/consent.ts'
import type { guideMessages } from '../words/guide.ts'
import type { lookupMessages } from '../words/lookup.ts'

type Word =
  | keyof (typeof centreMessages)['zh']
  | keyof (typeof consentMessages)['zh']
  | keyof (typeof guideMessages)['zh']
  | keyof (typeof lookupMessages)['zh']

const access = 'person' as const

/** Routes of account pages and help. */
export const centreRoutes: readonly Route<Word>[] = [
  { path: 'center/edit', title: 'title.edit', page: () => import('./account/Edit.tsx'), access },
  { path: 'center/switch', title: 'title.switch', page: () => import('./sign-in/Switch.tsx'), access },
  { path: 'center/devices', title: 'title.devices', page: () => import('./account/Devices.tsx'), access },
  { path: 'center/permissions', title: 'title.permissions', page: () => import('./account/Permissions.tsx'), access },
  { path: 'center/data', title: 'title.ownData', page: () => import('./account/OwnData.tsx'), access },
  { path: 'center/consents', title: 'title.consents', page: () => import('./account/Consents.tsx'), access },
  { path: 'center/password', title: 'title.password', page: () => import('./account/Password.tsx'), access },
  { path: 'center/newPassword', title: 'title.newPassword', page: () => import('./sign-in/ChoosePassword.tsx') },
  { path: 'center/prove', title: 'title.prove', page: () => import('./account/Prove.tsx'), access },
  { path: 'center/reset', title: 'title.reset', page: () => import('./sign-in/Reset.tsx') },
  {
    path: 'bnuCertification/index',
    title: 'title.certification',
    page: () => import('./account/BnuCertification.tsx'),
  },
  {
    path: 'queryUInfo/index',
    title: 'title.lookup',
    page: () => import('./account/QueryUInfo.tsx'),
    access: { may: 'lookup' },
    keepAlive: true,
  },
  { path: 'publicsso/index', title: 'title.guide', page: () => import('./sign-in/Publicsso.tsx') },
  { path: 'publicsso/helpIndex', title: 'title.help', page: () => import('./help/HelpIndex.tsx'), keepAlive: true },
  {
    path: 'publicsso/helpIndexmsg',
    title: 'title.helpCategory',
    page: () => import('./help/HelpIndexmsg.tsx'),
    keepAlive: true,
  },
  { path: 'publicsso/helpQt', title: 'title.helpSearch', page: () => import('./help/HelpQt.tsx'), keepAlive: true },
  { path: 'publicsso/helpdetail', title: 'title.helpDetail', page: () => import('./help/Helpdetail.tsx') },
]
