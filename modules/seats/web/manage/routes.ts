import { defineOffice } from '#kernel/office.ts'

const access = { may: 'manage' }

export const seatsOffice = defineOffice('seats', () => import('../../messages.ts'), [
  {
    path: 'manage/venues',
    title: 'title.venues',
    group: 'services',
    icon: 'armchair',
    access,
    page: () => import('./Venues.tsx'),
    order: 30,
  },
  {
    path: 'manage/venues/:id',
    title: 'title.plan',
    group: 'services',
    icon: 'armchair',
    access,
    page: () => import('./VenuePlan.tsx'),
    under: 'manage/venues',
  },
  {
    path: 'manage/seatings',
    title: 'title.seatings',
    group: 'services',
    icon: 'list-checks',
    access,
    page: () => import('./Seatings.tsx'),
    order: 32,
  },
  {
    path: 'manage/seatings/:id',
    title: 'title.seating',
    group: 'services',
    icon: 'list-checks',
    access,
    page: () => import('./Seating.tsx'),
    under: 'manage/seatings',
  },
])
