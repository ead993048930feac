import { common } from '#kernel/language/common-words.ts'
import { defineMessages, type Params } from '#kernel/language/messages.ts'
import { extendWords } from '../extend-words.ts'

const messages = defineMessages({
  submit: common.submit,
  optional: ['选填', 'optional'],
  chooseDate: ['请选择日期', 'Choose a date'],
  chooseTime: ['请选择时间', 'Choose a time'],
  draftRestored: ['已恢复上次未提交的内容，点此清空重填', 'Your unsent draft is back. Tap to start over', '已還原上次未送出的內容，點此清空重填'],
  loginLost: ['登录已失效，填写的内容已保存，重新登录后继续', 'You were logged out. What you typed is kept: log in to go on'],
  loginLostBeside: ['登录已失效，填写的内容仍在此页。请在新页面登录后回到这里', 'You were logged out. What you typed stays here: log in on the new page, then come back'],
  loginAgain: ['重新登录', 'Log in again'],
  passwordShow: ['显示密码', 'Show password'],
  passwordHide: ['隐藏密码', 'Hide password'],
  'wrong.missing': common.fillIn,
  'wrong.format': ['格式不正确', 'This does not look right'],
  'wrong.choice': ['请从选项中选择', 'Choose one of the options'],
  'wrong.email': ['请输入正确的邮箱地址', 'Enter a valid e-mail address'],
  'wrong.url': ['请输入正确的网址', 'Enter a valid web address'],
  'wrong.date': ['请选择正确的日期', 'Choose a valid date'],
  'wrong.time': ['请选择正确的时间', 'Choose a valid time'],
  'wrong.short': ['至少 {min} 个字', 'At least {min} characters'],
  'wrong.long': common.atMostCharacters,
  'wrong.few': ['至少选择 {min} 项', 'Choose at least {min}'],
  'wrong.many': ['最多选择 {max} 项', 'Choose at most {max}'],
  'wrong.small': ['不能小于 {min}', 'Must be {min} or more'],
  'wrong.big': ['不能大于 {max}', 'Must be {max} or less'],
})

/** Words of forms and their fields. */
export const formWords = extendWords(messages)
export type FormWords = (key: keyof typeof messages.zh, params?: Params) => string
