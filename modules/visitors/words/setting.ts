import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

/** Labels of the module's settings. */
export const settingMessages = defineMessages({
  hosts: ['哪些身份可以邀请和接待访客', 'Who may invite and receive guests'],
  'hosts=student': common.student,
  'hosts=teacher': common.teacher,
  'hosts=counsellor': common.counsellor,
  'hosts=staff': common.staff,
  applications: ['允许访客自行申请', 'Guests may apply by themselves'],
  mostGuests: ['一次最多访客人数', 'Most guests of one visit'],
  mostDays: ['一次最多预约天数', 'Most days of one visit'],
  daysAhead: ['最多提前多少天预约', 'How many days ahead at most'],
  longestHours: ['每天最长小时数', 'Most hours a day'],
  unitFrom: ['达到多少人须单位审批（0 为不需要）', 'Number of guests from which the unit approves (0: never)'],
  securityFrom: ['达到多少人须保卫处审批（0 为不需要）', 'Number of guests from which security approves (0: never)'],
  carsToSecurity: ['驾车来访须保卫处审批', 'Cars need the approval of security'],
  outsideToSecurity: ['规定时段以外来访须保卫处审批', 'Visits outside the usual hours need the approval of security'],
  dayFrom: ['规定时段开始', 'Usual hours from'],
  dayUntil: ['规定时段结束', 'Usual hours until'],
  earlyMinutes: ['可提前多少分钟入校', 'Minutes before their time that guests are admitted'],
  idNeeded: ['访客须填写证件号码', 'Guests give the number of their identity card'],
  reentry: ['时段内可再次入校', 'Guests may come back within their time'],
  spotHours: ['临时放行须在多少小时内登记', 'Hours within which an entry on the spot is recorded'],
  eraseAfterDays: ['来访结束多少天后清除访客信息', 'Days after which the data of guests is erased'],
})
