import { defineOffice } from '#kernel/office.ts'

export const messagesOffice = defineOffice('messages', () => import('../../messages.ts'), {
  content: [
    ['manage/notices', 'title.desk', 'megaphone', 'notice', () => import('./NoticeDesk.tsx'), 60],
    ['manage/notices/:id', 'title.deskNotice', 'megaphone', 'notice', () => import('./NoticeDetail.tsx'), 'under'],
    ['manage/deliveries', 'title.deliveries', 'send', 'manage', () => import('./Deliveries.tsx'), 70],
    ['manage/deliveries/templates', 'title.templates', 'type', 'manage', () => import('./Templates.tsx'), 'under'],
    ['manage/deliveries/reach', 'title.sendings', 'gauge', 'notice', () => import('./DeliveryReach.tsx'), 72],
    ['manage/greetings', 'title.greetings', 'gift', 'manage', () => import('./Greetings.tsx'), 90],
  ],
})
