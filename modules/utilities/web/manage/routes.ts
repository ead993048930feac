import { defineOffice } from '#kernel/office.ts'

const may = 'manage'

export const utilitiesOffice = defineOffice('utilities', () => import('../../messages.ts'), {
  services: [
    ['manage/utilities', 'name', 'zap', may, () => import('./Meters.tsx')],
    ['manage/utilities/rooms', 'title.rooms', 'house', may, () => import('./Rooms.tsx'), 'under'],
    ['manage/utilities/buildings', 'title.buildings', 'building-2', may, () => import('./Buildings.tsx'), 'under'],
    ['manage/utilities/tariffs', 'title.tariffs', 'hand-coins', may, () => import('./Tariffs.tsx'), 'under'],
    ['manage/utilities/top-ups', 'title.topUps', 'wallet', may, () => import('./TopUps.tsx'), 'under'],
    ['manage/utilities/supplier', 'title.supplier', 'network', may, () => import('./Supplier.tsx'), 'under'],
    ['manage/utilities/baths', 'title.baths', 'droplet', may, () => import('./Baths.tsx'), 'under'],
    ['manage/utilities/import-readings', 'title.imports', 'upload', may, () => import('./ReadingImports.tsx'), 'under'],
    ['manage/utilities/import-readings/:id', 'title.imports', 'upload', may, () => import('./Import.tsx'), 'under'],
    [
      'manage/utilities/import-residents',
      'title.imports',
      'upload',
      may,
      () => import('./ResidentImports.tsx'),
      'under',
    ],
    ['manage/utilities/import-residents/:id', 'title.imports', 'upload', may, () => import('./Import.tsx'), 'under'],
  ],
})
