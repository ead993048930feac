import { defineOffice } from '#kernel/office.ts'

export const seatsOffice = defineOffice('seats', () => import('../../messages.ts'), {
  services: [
    ['manage/venues', 'title.venues', 'armchair', 'manage', () => import('./Venues.tsx'), 30],
    ['manage/venues/:id', 'title.plan', 'armchair', 'manage', () => import('./VenuePlan.tsx'), 'under'],
    ['manage/seatings', 'title.seatings', 'list-checks', 'manage', () => import('./Seatings.tsx'), 32],
    ['manage/seatings/:id', 'title.seating', 'list-checks', 'manage', () => import('./Seating.tsx'), 'under'],
  ],
})
