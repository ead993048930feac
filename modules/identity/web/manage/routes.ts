import { defineOffice } from '#kernel/office.ts'

export const identityOffice = defineOffice('identity', () => import('../../messages.ts'), {
  site: [['manage/apps', 'title.oauthApps', 'key-round', 'manage', () => import('./OauthApps.tsx'), 80]],
})
