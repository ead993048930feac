import { defineOffice } from '#kernel/office.ts'

export const identityOffice = defineOffice('identity', () => import('../../messages.ts'), [
  {
    path: 'manage/apps',
    title: 'title.oauthApps',
    group: 'site',
    icon: 'key-round',
    access: { may: 'manage' },
    page: () => import('./OauthApps.tsx'),
    order: 80,
  },
])
