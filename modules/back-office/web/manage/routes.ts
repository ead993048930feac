import { defineOffice } from '#kernel/office.ts'

export const backOfficeOffice = defineOffice('office', () => import('../../messages.ts'), {
  overview: [['manage/index', 'title.dashboard', 'layout-dashboard', 'dashboard', () => import('./Dashboard.tsx'), 0]],
  operation: [
    ['manage/audit', 'title.audit', 'scroll-text', 'audit', () => import('./AuditLog.tsx')],
    ['manage/errors', 'title.errors', 'bug', 'errors', () => import('./ErrorLog.tsx')],
    ['manage/sources', 'title.sources', 'database', 'jobs', () => import('./Sources.tsx')],
    ['manage/jobs', 'title.jobs', 'list-todo', 'jobs', () => import('./Jobs.tsx')],
    ['manage/feedback', 'title.feedback', 'message-circle-more', 'feedback', () => import('./Feedback.tsx')],
  ],
})
