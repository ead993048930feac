import { defineOffice } from '#kernel/office.ts'

export const activitiesOffice = defineOffice('activities', () => import('../../messages.ts'), {
  services: [
    ['manage/lotteries', 'title.manage', 'gift', 'manage', () => import('./Lotteries.tsx'), 40],
    ['manage/lottery-winners', 'title.winners', 'trophy', 'desk', () => import('./LotteryWinners.tsx'), 42],
  ],
})
