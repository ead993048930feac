import { defineOffice } from '#kernel/office.ts'

export const roomsOffice = defineOffice('rooms', () => import('../../messages.ts'), {
  services: [
    ['manage/rooms', 'title.manage', 'door-open', 'manage', () => import('./Register.tsx')],
    ['manage/rooms/buildings', 'title.buildings', 'building', 'manage', () => import('./Buildings.tsx'), 'under'],
    ['manage/rooms/closures', 'title.closures', 'lock', 'manage', () => import('./Closures.tsx'), 'under'],
  ],
})
