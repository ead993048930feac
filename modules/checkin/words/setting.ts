import { defineMessages } from '#kernel/language/messages.ts'

/** Setting labels in the back office. */
export const settingMessages = defineMessages({
  deviceDays: ['签到设备与距离的保留天数', 'Days to keep device and distance of a sign-in'],
  early: ['课堂签到提前开放（分钟）', 'Minutes before a class from which one can sign in'],
  late: ['上课多久后算迟到（分钟）', 'Minutes after its begin from which one is late'],
  missShare: ['允许缺勤的比例（%）', 'Per cent of the meetings that may be missed'],
})
