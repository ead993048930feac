import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

/** Sign-up projects: what the server and all pages say. */
export const signUpsMessages = defineMessages({
  'service.signUp': ['签到项目', 'Sign-up projects'],
  'right.signUps': ['管理签到项目', 'Manage sign-up projects'],
  'title.signUps': ['签到项目', 'Sign-up projects'],
  'title.signEnd': ['项目签到', 'Sign up'],
  'title.manageSignUps': ['签到项目', 'Sign-up projects'],
  'title.signed': ['签到项目名单', 'Lists of sign-up projects'],
  'fail.signUpFixed': ['项目已结束，不能再修改', 'It is over and cannot be changed any more'],
  'fail.codeAtPlace': ['请扫描现场屏幕上的签到码', 'Please scan the code at the place'],
  'signUp.state.draft': common.draft,
  'signUp.state.coming': common.notOpenYet,
  'signUp.state.open': ['签到中', 'Open'],
  'signUp.state.over': common.over,
  'signUp.state.cancelled': common.cancelled,
  'signUp.way.tap': ['页面按钮', 'Button on the page'],
  'signUp.way.code': ['现场签到码', 'Code at the place'],
  'signUp.mark.none': ['未签到', 'Not signed in'],
  'signUp.mark.present': ['已签到', 'Signed in'],
  'signUp.mark.late': ['迟到', 'Late'],
  'signUp.mark.leftEarly': ['早退', 'Left early'],
  'signUp.mark.absent': ['未签到', 'Missing'],
  'signUp.mark.excused': ['请假', 'Excused'],
  'sheet.signed': ['签到名单', 'List of a project'],
  'sheet.signUp.signedAt': ['签到时间', 'Signed in'],
  'sheet.signUp.outAt': ['签退时间', 'Signed out'],
})
