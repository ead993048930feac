import { expect, test } from 'vitest'
import { isMessagingApp, isMobile, isPhoneApp, isWeChat, isWeCom } from './detect.ts'

const agents = {
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15',
  ipad: 'Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X)',
  android: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/120 Mobile Safari/537.36',
  harmony: 'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 ArkWeb/4.1',
  windowsCe: 'Mozilla/4.0 (compatible; MSIE 4.01; Windows CE; PPC)',
  windowsMobile: 'Mozilla/5.0 (Windows Mobile 10)',
  uc: 'UCWEB/2.0 (Java; U; MIDP-2.0; zh-CN)',
  wechat: 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.40',
  wecom: 'Mozilla/5.0 (Linux; Android 13) wxwork/4.1.10 MicroMessenger/7.0.1',
  app: 'Mozilla/5.0 (iPhone) ZhilinEai/3.1 ZhilinLakesideApp',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/120 Safari/537.36',
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120 Safari/537.36',
}
const of = (name: keyof typeof agents) => ({ userAgent: agents[name] })

test.each(['iphone', 'ipad', 'android', 'harmony', 'windowsCe', 'windowsMobile', 'uc'] as const)(
  '%s is mobile',
  (name) => {
    expect(isMobile(of(name))).toBe(true)
  },
)

test('desktops are not, but a Mac with fingers is an iPad', () => {
  expect(isMobile(of('mac'))).toBe(false)
  expect(isMobile(of('windows'))).toBe(false)
  expect(isMobile({ ...of('mac'), platform: 'MacIntel', maxTouchPoints: 5 })).toBe(true)
})

test('the apps it is opened in', () => {
  expect([isWeChat(of('wechat')), isWeCom(of('wechat'))]).toEqual([true, false])
  expect([isWeChat(of('wecom')), isWeCom(of('wecom'))]).toEqual([false, true])
  expect([isMessagingApp(of('wecom')), isMessagingApp(of('iphone'))]).toEqual([true, false])
  expect([isPhoneApp(of('app')), isPhoneApp(of('iphone'))]).toEqual([true, false])
})
