import { defineOffice } from '#kernel/office.ts'

export const uploadsOffice = defineOffice('uploads', () => import('../../messages.ts'), {
  operation: [['manage/uploads', 'title.manage', 'files', 'manage', () => import('./Files.tsx'), 60]],
})
