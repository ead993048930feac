import { defineRoutes } from '#kernel/routes.ts'

const access = 'person' as const
const sign = { may: 'sign' }
const keepAlive = true
const wide = true

export const appointmentsRoutes = defineRoutes('appointments', () => import('../messages.ts'), [
  { path: 'generalApp/index', wide, title: 'title.index', page: () => import('./Index.tsx'), keepAlive, access },
  { path: 'generalApp/space', wide, title: 'title.space', page: () => import('./Space.tsx'), keepAlive, access },
  { path: 'generalApp/details', wide, title: 'title.details', page: () => import('./Details.tsx'), access },
  { path: 'generalApp/detailsmuc', wide, title: 'title.seats', page: () => import('./Seats.tsx'), access },
  { path: 'generalApp/appoint', wide, title: 'title.appoint', page: () => import('./Appoint.tsx'), access },
  {
    path: 'generalApp/myAppointment',
    wide,
    title: 'title.mine',
    page: () => import('./MyAppointment.tsx'),
    keepAlive,
    access,
  },
  { path: 'generalApp/history', wide, title: 'title.history', page: () => import('./History.tsx'), access },
  { path: 'generalApp/message', wide, title: 'title.message', page: () => import('./Message.tsx'), access },
  {
    path: 'generalApp/approval',
    wide,
    title: 'title.approval',
    page: () => import('./Approval.tsx'),
    keepAlive,
    access,
  },
  {
    path: 'generalApp/case',
    wide,
    title: 'title.case',
    page: () => import('./CasePage.tsx'),
    listIn: ['generalApp/approval'],
    access,
  },
  {
    path: 'generalApp/appointAdmin',
    wide,
    title: 'title.admin',
    page: () => import('./sign/AppointAdmin.tsx'),
    keepAlive,
    access: sign,
  },
  {
    path: 'generalApp/AdminDetails',
    wide,
    title: 'title.adminDetails',
    page: () => import('./sign/AdminDetails.tsx'),
    access,
  },
  {
    path: 'generalApp/signmanage',
    wide,
    title: 'title.signmanage',
    page: () => import('./sign/SignManage.tsx'),
    access: sign,
  },
  { path: 'generalApp/signlog', wide, title: 'title.signlog', page: () => import('./sign/SignLog.tsx'), access: sign },
  { path: 'generalApp/door', wide, title: 'title.door', page: () => import('./Door.tsx') },
  { path: 'generalAppPc/advice', wide, title: 'title.advice', page: () => import('./pc/Advice.tsx'), access },
  {
    path: 'generalAppPc/details',
    wide,
    title: 'title.details',
    page: () => import('./pc/PcDetails.tsx'),
    access,
  },
  {
    path: 'generalAppPc/information',
    wide,
    title: 'title.information',
    page: () => import('./pc/Information.tsx'),
    access,
  },
  { path: 'generalAppPc/record', wide, title: 'title.record', page: () => import('./pc/Record.tsx'), access },
  {
    path: 'generalAppPc/manage',
    wide,
    title: 'title.admin',
    page: () => import('./pc/Manage.tsx'),
    access: sign,
  },
  {
    path: 'generalAppPc/nameList',
    wide,
    title: 'title.nameList',
    page: () => import('./pc/NameList.tsx'),
    access: sign,
  },
])
