import { defineOffice } from '#kernel/office.ts'

export const roomsOffice = defineOffice('rooms', () => import('../../messages.ts'), {
  services: [
    ['manage/rooms', 'title.manage', 'door-open', 'manage', () => import('./Register.tsx'), 72],
    ['manage/rooms/buildings', 'title.buildings', 'building', 'manage', () => import('./Buildings.tsx'), 'under'],
    ['manage/rooms/closures', 'title.closures', 'lock', 'manage', () => import('./Closures.tsx'), 'under'],
    ['manage/rooms/import-rooms', 'title.imports', 'upload', 'manage', () => import('./RoomImports.tsx'), 'under'],
    ['manage/rooms/import-rooms/:id', 'title.import', 'upload', 'manage', () => import('./Import.tsx'), 'under'],
    [
      'manage/rooms/import-buildings',
      'title.imports',
      'upload',
      'manage',
      () => import('./BuildingImports.tsx'),
      'under',
    ],
    ['manage/rooms/import-buildings/:id', 'title.import', 'upload', 'manage', () => import('./Import.tsx'), 'under'],
  ],
})
