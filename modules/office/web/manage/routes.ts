import { defineOffice } from '#kernel/office.ts'

export const officeOffice = defineOffice('office', () => import('../../messages.ts'), [
  {
    path: 'manage/index',
    title: 'title.dashboard',
    group: 'overview',
    icon: 'layout-dashboard',
    access: { may: 'dashboard' },
    page: () => import('./Dashboard.tsx'),
    order: 0,
  },
  {
    path: 'manage/audit',
    title: 'title.audit',
    group: 'operation',
    icon: 'scroll-text',
    access: { may: 'audit' },
    page: () => import('./AuditLog.tsx'),
  },
  {
    path: 'manage/errors',
    title: 'title.errors',
    group: 'operation',
    icon: 'bug',
    access: { may: 'errors' },
    page: () => import('./ErrorLog.tsx'),
  },
  {
    path: 'manage/jobs',
    title: 'title.jobs',
    group: 'operation',
    icon: 'list-todo',
    access: { may: 'jobs' },
    page: () => import('./Jobs.tsx'),
  },
  {
    path: 'manage/feedback',
    title: 'title.feedback',
    group: 'operation',
    icon: 'message-circle-more',
    access: { may: 'feedback' },
    page: () => import('./Feedback.tsx'),
  },
])
