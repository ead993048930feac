import { defineMessages } from '#kernel/messages.ts'

/** What the module's settings are called in the back office. */
export const settingWords = defineMessages({
  zh: { pointsAtMost: '累计多少分后只能候补', pointDays: '每次记分多少天后清零' },
  en: { pointsAtMost: 'Points from which one may only wait', pointDays: 'Days until a point has faded' },
  tw: { pointsAtMost: '累計多少點後只能候補', pointDays: '每次記點多少天後歸零' },
})
