import { defineMessages } from './messages.ts'
import { defineModule } from './module.ts'

/** The kernel's own wordings: what any call may answer. Existing clients compare some of the Chinese ones. */
export const kernel = defineModule({
  key: 'kernel',
  messages: defineMessages({
    zh: {
      done: '操作成功',
      'fail.notLoggedIn': '用户信息已失效,请重新进入页面',
      'fail.badInput': '参数错误',
      'fail.notFound': '内容不存在或无权查看',
      'fail.changed': '内容已被他人修改，请刷新后重试',
      'fail.notNow': '当前状态下不能进行此操作，请刷新后重试',
      'fail.foreignOrigin': '请求来源异常，请回到页面重试',
      'fail.postOnly': '请求方式错误',
      'fail.tooLarge': '提交的内容过大',
      'fail.tooOften': '操作过于频繁，请稍后再试',
      'fail.busy': '当前访问人数较多，请稍后再试',
      'fail.broken': '系统异常',
      'field.missing': '请填写此项',
      'field.wrong': '填写有误',
      'field.tooLong': '内容过长',
      'field.tooShort': '内容过短',
      'field.outOfRange': '超出范围',
    },
    en: {
      done: 'Done',
      'fail.notLoggedIn': 'Your session has ended. Please open the page again',
      'fail.badInput': 'Some of the information is not valid',
      'fail.notFound': 'This does not exist, or you may not see it',
      'fail.changed': 'Someone else changed this. Refresh and try again',
      'fail.notNow': 'This cannot be done at the moment. Refresh and try again',
      'fail.foreignOrigin': 'This request came from elsewhere. Please go back to the page',
      'fail.postOnly': 'This request was sent the wrong way',
      'fail.tooLarge': 'That is too large',
      'fail.tooOften': 'Too many tries. Please wait a moment',
      'fail.busy': 'Very busy right now. Please try again shortly',
      'fail.broken': 'Something went wrong on our side',
      'field.missing': 'Please fill this in',
      'field.wrong': 'This is not valid',
      'field.tooLong': 'This is too long',
      'field.tooShort': 'This is too short',
      'field.outOfRange': 'This is out of range',
    },
    tw: {
      done: '操作成功',
      'fail.notLoggedIn': '登入資訊已失效，請重新進入頁面',
      'fail.badInput': '參數錯誤',
      'fail.notFound': '內容不存在或沒有檢視權限',
      'fail.changed': '內容已被他人修改，請重新整理後再試',
      'fail.notNow': '目前狀態無法進行此操作，請重新整理後再試',
      'fail.foreignOrigin': '請求來源異常，請回到頁面重試',
      'fail.postOnly': '請求方式錯誤',
      'fail.tooLarge': '送出的內容過大',
      'fail.tooOften': '操作過於頻繁，請稍後再試',
      'fail.busy': '目前使用人數較多，請稍後再試',
      'fail.broken': '系統異常',
      'field.missing': '請填寫此項',
      'field.wrong': '填寫有誤',
      'field.tooLong': '內容過長',
      'field.tooShort': '內容過短',
      'field.outOfRange': '超出範圍',
    },
  }),
  fails: [
    'notLoggedIn',
    'badInput',
    'notFound',
    'changed',
    'notNow',
    'foreignOrigin',
    'postOnly',
    'tooLarge',
    'tooOften',
    'busy',
    'broken',
  ],
})

/** "Not yours" and "not there" read the same. */
export const notFound = () => kernel.fail('notFound')
export const badInput = (fields: Record<string, string> = {}) =>
  kernel.fail('badInput', { data: Object.keys(fields).length ? { fields } : {} })
