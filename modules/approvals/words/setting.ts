import { defineMessages } from '#kernel/language/messages.ts'

/** Setting labels in the back office. */
export const settingMessages = defineMessages({
  typeOne: ['申请页面一对应的流程标识', 'Key of the flow of the first request page'],
  typeTwo: ['申请页面二对应的流程标识', 'Key of the flow of the second request page'],
  typeThree: ['申请页面三对应的流程标识', 'Key of the flow of the third request page'],
  paperFlow: ['证明开具的流程标识', 'Key of the flow of certificates'],
  carFlow: ['车辆通行证的流程标识', 'Key of the flow of car permits'],
  diplomaFlow: ['毕业证书领取的流程标识', 'Key of the flow of diplomas'],
  carPermitsEach: ['每人有效车辆通行证的张数', 'Valid car permits of one person'],
  carPermitMonths: ['车辆通行证默认有效月数', 'Months a car permit is valid if no day is set'],
})
