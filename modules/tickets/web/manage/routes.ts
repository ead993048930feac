import { defineOffice } from '#kernel/office.ts'

export const ticketsOffice = defineOffice('tickets', () => import('../../words/manage.ts'), {
  services: [
    ['manage/tickets', 'title.events', 'ticket', 'manage', () => import('./Events.tsx'), 20],
    ['manage/tickets/new', 'title.new', 'ticket', 'manage', () => import('./NewEvent.tsx'), 'under'],
    ['manage/tickets/event/:id', 'title.event', 'ticket', 'manage', () => import('./EventPage.tsx'), 'under'],
    ['manage/tickets/board/:id', 'title.board', 'ticket', 'manage', () => import('./Board.tsx'), 'under'],
    ['manage/tickets/orders/:id', 'title.orders', 'ticket', 'manage', () => import('./Orders.tsx'), 'under'],
    ['manage/tickets/doors/:id', 'title.doors', 'ticket', 'manage', () => import('./Doors.tsx'), 'under'],
    ['manage/tickets/appeals', 'title.appeals', 'shield-check', 'manage', () => import('./Appeals.tsx'), 21],
  ],
})
