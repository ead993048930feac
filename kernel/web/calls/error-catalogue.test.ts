import { expect, test } from 'vitest'
import { type Effects, type Mode, settle, type Trouble, troubleOf } from './error-catalogue.ts'
import { Abnormal, Broken, NetworkDown, NotLoggedIn, ProofNeeded, Refused } from './faults.ts'

async function happens(trouble: Trouble, mode: Mode): Promise<string[]> {
  const log: string[] = []
  const note = (name: string) => (value?: unknown) =>
    void log.push(typeof value === 'string' ? `${name} ${value}` : name)
  const effects: Effects = {
    flagLogin: note('flag'),
    hidePopups: note('hide'),
    alert: async (message) => note('alert')(message),
    popup: note('popup'),
    goTo: note('go'),
    proveAgain: note('prove'),
    passData: (data) => note('pass')(JSON.stringify(data)),
    showNoData: note('noData'),
    showSystemException: note('systemView'),
    report: note('report'),
    onError: note('callback'),
    reloadOnce: note('reload'),
    words: { noData: '数据异常', system: '系统异常' },
  }
  await settle(trouble, mode, effects)
  return log
}

const expired = new NotLoggedIn('用户信息已失效', { login_url: '/login' })
const refused = new Refused(1, '已抢光', 'soldOut', { left: 0 })
const empty = new Refused(1, '没有记录', '', {})
const wordless = new Refused(1, '', '', undefined)
const broken = new Abnormal('no envelope', '<html>')
const cut = new NetworkDown('cut')

test.each<[unknown, Mode, string[]]>([
  [expired, 'default', ['flag', 'hide', 'alert 用户信息已失效', 'go /login']],
  [expired, 'setConfig', ['flag', 'hide', 'alert 用户信息已失效', 'go /login']],
  [expired, 'scuInfo', ['flag', 'hide', 'pass {"login_url":"/login"}']],
  [expired, 'mode1', ['flag', 'hide', 'go /login']],
  [expired, 'silent', []],
  [new ProofNeeded('请再次验证身份', {}), 'default', ['hide', 'prove']],
  [new ProofNeeded('请再次验证身份', {}), 'silent', []],
  [empty, 'locationErr', ['noData 没有记录']],
  [wordless, 'locationErr', ['noData 数据异常']],
  [refused, 'locationErr', ['popup 已抢光']],
  [refused, 'default', ['popup 已抢光']],
  [refused, 'silent', []],
  [new Broken(1, '系统异常 k3f9', {}), 'default', ['alert 系统异常 k3f9']],
  [new Broken(1, '系统异常 k3f9', {}), 'silent', []],
  [broken, 'default', ['report', 'popup 系统异常']],
  [broken, 'locationErr', ['report', 'popup 系统异常']],
  [broken, 'setConfig', ['report', 'pass "<html>"']],
  [broken, 'mode1', ['report', 'systemView']],
  [new TypeError('x is not a function'), 'default', ['report', 'popup 系统异常']],
  [cut, 'default', ['callback']],
  [cut, 'mode1', ['callback']],
  [cut, 'silent', []],
])('%o in %s', async (fault, mode, expected) => {
  expect(await happens(troubleOf(fault, mode), mode)).toEqual(expected)
})

test('a chunk that does not load goes to the global handler; an uncaught error is only logged', async () => {
  expect(await happens({ situation: 'chunk', message: '' }, 'default')).toEqual(['reload'])
  expect(await happens({ situation: 'uncaught', message: 'boom' }, 'default')).toEqual(['report'])
})

test('an answer without data matters in locationErr mode only', async () => {
  const bare: Trouble = { situation: 'noData', message: '' }
  expect(await happens(bare, 'locationErr')).toEqual(['noData 数据异常'])
  expect(await happens(bare, 'default')).toEqual([])
})
