import { defineOffice } from '#kernel/office.ts'

export const activitiesOffice = defineOffice('activities', () => import('../../messages.ts'), [
  {
    path: 'manage/lotteries',
    title: 'title.manage',
    group: 'services',
    icon: 'gift',
    access: { may: 'manage' },
    page: () => import('./Lotteries.tsx'),
    order: 40,
  },
  {
    path: 'manage/lottery-winners',
    title: 'title.winners',
    group: 'services',
    icon: 'trophy',
    access: { may: 'desk' },
    page: () => import('./LotteryWinners.tsx'),
    order: 42,
  },
])
