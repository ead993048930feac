import { expect, test } from 'vitest'
import { openPost } from '#kernel/server/post/open.ts'
import type { SendChannel } from '#kernel/server/post/outgoing-message.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract as officeCalls } from '#modules/back-office/contract.ts'
import { served as office } from '#modules/back-office/server/index.ts'
import { contract as inboxCalls } from '#modules/messages/contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'

const t = await campus([served, office, messages])
const { outbound, settings } = t.portal
const gateway = { kind: 'http', url: 'https://sms.example.edu/', key: 'k', signature: 's' } as const

/** Everything a site's pages say about mail and SMS, for given delivery settings. */
async function said(ways: Record<'mail' | 'sms', SendChannel>) {
  const site = await t.site({ modules: { identity: {}, office: {}, messages: { sms: { on: true } } } })
  t.portal.post.wayOf = (_site, kind) => ways[kind]
  const { call, admin, lin, anyone } = site
  const { health } = await call(admin, officeCalls.dashboard, { days: 7 })
  const overview = Object.fromEntries(health.map(({ key, state }) => [key, state]))
  const { ways: media } = await call(admin, inboxCalls.deliveryFigures)
  const isOpen = (medium: string) => media.find((one) => one.medium === medium)?.isOpen
  const page = await call(anyone, contract.loginPage, { password: 1 })
  const { codeWays } = await call(lin, contract.profile)
  const forgot = async (by: 'sms' | 'email') =>
    (await site.ask(anyone, contract.forgotPassword.path, { username: `nobody-${by}`, by })).fail
  return {
    overview: [overview.mail, overview.sms],
    notices: [isOpen('mail'), isOpen('sms')],
    reset: page.resetBy,
    codeWays,
    forgot: [await forgot('email'), await forgot('sms')],
    own: (await site.ask(lin, contract.sendEmailCode.path, { purpose: 'email', email: 'a@b.example' })).fail,
  }
}

test('without a way out no page offers it, and calls say so', async () => {
  expect(await said({ mail: 'none', sms: 'none' })).toEqual({
    overview: ['off', 'off'],
    notices: [false, false],
    reset: [],
    codeWays: [],
    forgot: ['mailOff', 'smsOff'],
    own: 'mailOff',
  })
})

test('with mail alone every page offers mail alone', async () => {
  expect(await said({ mail: 'server', sms: 'none' })).toMatchObject({
    overview: ['idle', 'off'],
    notices: [true, false],
    reset: ['email'],
    codeWays: ['email'],
    forgot: [undefined, 'smsOff'],
  })
})

test('on a trial server letters go to a file: the overview says so, and codes can be tried', async () => {
  expect(await said({ mail: 'file', sms: 'file' })).toMatchObject({
    overview: ['off', 'off'],
    notices: [true, true],
    reset: ['sms', 'email'],
    forgot: [undefined, undefined],
  })
})

test('the way follows the installation’s mail server and the site’s gateway', () => {
  const site = t.portal.directory.all()[0]!
  const reachable = { ...settings, PUBLIC_SCHEME: 'https' as const, SMTP_URL: undefined }
  const post = openPost(reachable, outbound)
  expect([post.wayOf!(site, 'mail'), post.wayOf!(site, 'sms')]).toEqual(['none', 'none'])
  expect(post.wayOf!({ ...site, sms: gateway }, 'sms')).toBe('server')
  expect(openPost({ ...reachable, SMTP_URL: 'smtp://mail.example.edu' }, outbound).wayOf!(site, 'mail')).toBe('server')
  expect(openPost(settings, outbound).wayOf!(site, 'mail')).toBe('file')
})
