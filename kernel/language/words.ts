import { type Fail, failIn } from '../fail.ts'
import { defineModule } from '../module.ts'
import { common } from './common-words.ts'
import { defineMessages } from './messages.ts'

/** The kernel's own messages: answers of any call. Legacy clients compare some of the Chinese ones. */
export const kernel = defineModule({
  key: 'kernel',
  messages: defineMessages({
    done: ['操作成功', 'Done'],
    home: ['返回首页', 'Back to the home page'],
    again: ['重新加载', 'Try again'],
    requestId: ['请求编号：{id}', 'Request number: {id}'],
    closed: ['本站暂停服务，请稍后再来', 'This site is closed for now. Please come back later'],
    'elsewhere.title': ['这个页面在另一个站点', 'This page is on another site'],
    'elsewhere.address': ['您打开的地址属于{name}，不属于{here}。', 'The address you opened belongs to {name}, not to {here}.', '您開啟的網址屬於{name}，不屬於{here}。'],
    'elsewhere.page': ['{here}没有这个页面，{name}有。', '{here} does not have this page; {name} does.'],
    'elsewhere.go': ['前往{name}', 'Go to {name}'],
    'elsewhere.stay': ['留在{here}', 'Stay at {here}'],
    'elsewhere.cell': ['本站的服务器暂时没有应答，请稍后再试', 'The servers of this site do not answer right now. Please try again shortly'],
    'fail.notLoggedIn': ['用户信息已失效,请重新进入页面', 'Your session has ended. Please open the page again', '登入資訊已失效，請重新進入頁面'],
    'fail.badInput': ['参数错误', 'Some of the information is not valid'],
    'fail.notFound': ['内容不存在或无权查看', 'This does not exist, or you may not see it', '內容不存在或沒有檢視權限'],
    'fail.changed': ['内容已被他人修改，请刷新后重试', 'Someone else changed this. Refresh and try again', '內容已被他人修改，請重新整理後再試'],
    'fail.notNow': ['当前状态下不能进行此操作，请刷新后重试', 'This cannot be done at the moment. Refresh and try again', '目前狀態無法進行此操作，請重新整理後再試'],
    'fail.foreignOrigin': ['请求来源异常，请回到页面重试', 'This request came from elsewhere. Please go back to the page'],
    'fail.postOnly': ['请求方式错误', 'This request was sent the wrong way'],
    'fail.tooLarge': ['提交的内容过大', 'That is too large'],
    'fail.tooMany': ['一次最多 {most} 个，您提交了 {n} 个，请分批提交', 'At most {most} at a time, and there are {n}. Please send them in parts'],
    'fail.tooOften': ['操作过于频繁，请稍后再试', 'Too many tries. Please wait a moment'],
    'fail.busy': ['当前访问人数较多，请稍后再试', 'Very busy right now. Please try again shortly', '目前使用人數較多，請稍後再試'],
    'fail.keyUsed': ['该请求已用于另一项操作，请返回重试', 'This request was already used for something else. Go back and try again'],
    'fail.noSpace': ['服务器存储空间不足，文件未能保存，请联系管理员', 'The server has no room left and the file was not kept. Please tell your administrator'],
    'fail.storageDown': ['文件存储暂时无法连接，请稍后再试', 'The file store cannot be reached right now. Please try again shortly', '檔案儲存暫時無法連線，請稍後再試'],
    'fail.onlyViewing': ['您正在以其他角色预览，不能提交任何内容', 'You are viewing as another role and cannot change anything', '您正在以其他角色預覽，無法送出任何內容'],
    'fail.proveAgain': ['为保护您的信息，请再次验证身份', 'To protect your data, please confirm that it is you'],
    'fail.passwordFirst': ['请先设置新密码', 'Please choose a new password first'],
    'fail.broken': ['系统异常', 'Something went wrong on our side'],
    'fail.serviceDown': ['{name}暂停服务，恢复后即可使用{note}', '{name} is closed for now and will be back{note}'],
    'fail.serviceClosed': ['{name}现在不在开放时间，开放时间：{hours}{note}', '{name} is closed right now. Open: {hours}{note}', '{name}目前不在開放時間，開放時間：{hours}{note}'],
    'fail.serviceRetired': ['{name}已停用{note}', '{name} is no longer offered{note}'],
    'fail.serviceNotForYou': ['{name}未向您的身份开放{note}', '{name} is not open to your role{note}', '{name}未對您的身分開放{note}'],
    'service.note': ['。{note}', '. {note}'],
    'hours.through': ['{from}至{to}', '{from}–{to}'],
    'hours.and': common.listComma,
    'hours.then': common.listSemicolon,
    'health.never': ['尚无使用记录', 'Not used yet'],
    'health.wellAt': ['最近成功 {at}', 'Last answered {at}'],
    'health.illAt': ['{at} {trouble}', '{at}: {trouble}'],
    'health.illSince': ['自 {since} 起{trouble}', 'since {since}: {trouble}'],
    'health.unreachable': ['无法连接', 'could not be reached'],
    'health.forbidden': ['被出站规则拦截', 'stopped by the outbound rules', '遭外連規則攔截'],
    'health.badAnswer': ['应答异常', 'answered wrongly', '回應異常'],
    'health.failed': ['执行失败', 'failed'],
    'field.missing': common.fillIn,
    'field.wrong': common.notValid,
    'field.tooLong': ['内容过长', 'This is too long'],
    'field.tooShort': ['内容过短', 'This is too short'],
    'field.outOfRange': ['超出范围', 'This is out of range'],
  }),
  fails: ['notLoggedIn', 'badInput', 'notFound', 'changed', 'notNow', 'foreignOrigin', 'postOnly', 'tooLarge', 'tooMany', 'tooOften', 'busy', 'keyUsed', 'noSpace', 'storageDown', 'onlyViewing', 'passwordFirst', 'proveAgain', 'broken', 'serviceDown', 'serviceClosed', 'serviceRetired', 'serviceNotForYou'],
})

/** Transient: the request can be retried unchanged. */
export const isBusy = ({ module, fail }: Fail): boolean => module === kernel.key && (fail === 'busy' || fail === 'storageDown')

/** A fail that answers the request. `busy` does not: rethrow it, it means neither "not found" nor "not allowed". */
export function refusalIn(error: unknown): Fail | undefined {
  const fail = failIn(error)
  return fail && !isBusy(fail) ? fail : undefined
}

/** What was asked for; undefined if it was refused, as for somebody who may not see it. */
export const unlessRefused = <T>(asked: Promise<T>): Promise<T | undefined> =>
  asked.catch((error) => {
    if (!refusalIn(error)) throw error
    return undefined
  })

/** "Not yours" and "not found" are answered alike. */
export const notFound = () => kernel.fail('notFound')
/** The one row that was asked for, or "not found". */
export function theRow<T>(rows: readonly T[]): T {
  if (rows[0] === undefined) throw notFound()
  return rows[0]
}

/** Kinds of field errors; each has a message `field.<name>`. */
export const fieldFaults = ['missing', 'wrong', 'tooLong', 'tooShort', 'outOfRange'] as const
export type FieldFault = (typeof fieldFaults)[number]

export const badInput = (fields: Record<string, FieldFault> = {}) => kernel.fail('badInput', { data: Object.keys(fields).length ? { fields } : {} })
