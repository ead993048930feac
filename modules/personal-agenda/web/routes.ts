import { defineRoutes } from '#kernel/routes.ts'

const access = 'person' as const
const page = () => import('./Agenda.tsx')
const event = () => import('./EventPage.tsx')
const calendars = () => import('./Calendars.tsx')

export const personalAgendaRoutes = defineRoutes('agenda', () => import('../messages.ts'), [
  {
    path: 'personalAgenda/index',
    title: 'title.index',
    page,
    props: { first: 'month' },
    keepAlive: true,
    wide: true,
    access,
  },
  {
    path: 'personalAgenda/pcindex',
    title: 'title.index',
    page,
    props: { first: 'week' },
    keepAlive: true,
    wide: true,
    access,
  },
  {
    path: 'personalAgenda/list',
    title: 'title.list',
    page,
    props: { first: 'list' },
    keepAlive: true,
    wide: true,
    access,
  },
  { path: 'personalAgenda/add', title: 'title.add', page: event, wide: true, access },
  {
    path: 'agenda/index',
    title: 'title.index',
    page,
    props: { first: 'day' },
    keepAlive: true,
    wide: 'framed',
    access,
  },
  { path: 'agenda/addAgenda', title: 'title.add', page: event, access },
  { path: 'agenda/detail', title: 'title.detail', page: () => import('./EventDetail.tsx'), access },
  { path: 'agenda/addClass', title: 'title.newCalendar', page: () => import('./NewCalendar.tsx'), access },
  { path: 'agenda/classManage', title: 'title.calendars', page: calendars, keepAlive: true, access, pane: () => true },
  {
    path: 'agenda/classDetail',
    title: 'title.calendar',
    page: () => import('./CalendarDetail.tsx'),
    access,
    listIn: ['agenda/classManage', 'agendaManage/index'],
  },
  {
    path: 'agenda/createGroup',
    title: 'title.newGroup',
    page: () => import('./NewGroup.tsx'),
    access,
    listIn: ['agenda/classManage', 'agendaManage/index'],
  },
  {
    path: 'agenda/classManageDetail',
    title: 'title.group',
    page: () => import('./GroupDetail.tsx'),
    access,
    listIn: ['agenda/classManage', 'agendaManage/index'],
  },
  {
    path: 'agenda/agendaRemind',
    title: 'title.reminders',
    page: () => import('./Reminders.tsx'),
    keepAlive: true,
    access,
  },
  {
    path: 'agendaManage/index',
    title: 'title.manage',
    page: calendars,
    props: { isDesk: true },
    keepAlive: true,
    access,
    pane: () => true,
  },
])
