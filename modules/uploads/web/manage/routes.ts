import { defineOffice } from '#kernel/office.ts'

export const uploadsOffice = defineOffice('uploads', () => import('../../messages.ts'), [
  {
    path: 'manage/uploads',
    title: 'title.manage',
    group: 'operation',
    icon: 'files',
    access: { may: 'manage' },
    page: () => import('./Files.tsx'),
    order: 60,
  },
])
