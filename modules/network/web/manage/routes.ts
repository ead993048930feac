import { defineOffice } from '#kernel/office.ts'

const may = 'manage'

export const networkOffice = defineOffice('network', () => import('../../messages.ts'), {
  services: [
    ['manage/network', 'name', 'wifi', may, () => import('./Accounts.tsx')],
    ['manage/network/plans', 'title.plans', 'package', may, () => import('./Plans.tsx'), 'under'],
    ['manage/network/system', 'title.system', 'network', may, () => import('./System.tsx'), 'under'],
  ],
})
