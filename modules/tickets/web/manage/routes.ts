import { defineOffice } from '#kernel/office.ts'

const access = { may: 'manage' } as const
const shared = { group: 'services', icon: 'ticket', access } as const
const under = 'manage/tickets'

export const ticketsOffice = defineOffice('tickets', () => import('../../words/manage.ts'), [
  { ...shared, path: 'manage/tickets', title: 'title.events', page: () => import('./Events.tsx'), order: 20 },
  {
    ...shared,
    path: 'manage/tickets/appeals',
    title: 'title.appeals',
    icon: 'shield-check',
    page: () => import('./Appeals.tsx'),
    order: 21,
  },
  { ...shared, path: 'manage/tickets/new', title: 'title.new', page: () => import('./NewEvent.tsx'), under },
  { ...shared, path: 'manage/tickets/event/:id', title: 'title.event', page: () => import('./EventPage.tsx'), under },
  { ...shared, path: 'manage/tickets/board/:id', title: 'title.board', page: () => import('./Board.tsx'), under },
  { ...shared, path: 'manage/tickets/orders/:id', title: 'title.orders', page: () => import('./Orders.tsx'), under },
  { ...shared, path: 'manage/tickets/doors/:id', title: 'title.doors', page: () => import('./Doors.tsx'), under },
])
