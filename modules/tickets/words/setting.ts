import { defineMessages } from '#kernel/language/messages.ts'

/** Labels of the module's settings. */
export const settingMessages = defineMessages({
  pointsAtMost: ['累计多少分后只能候补', 'Points from which one may only wait', '累計多少點後只能候補'],
  pointDays: ['每次记分多少天后清零', 'Days until a point has faded', '每次記點多少天後歸零'],
})
