import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { needed, onward, text } from '#kernel/shapes.ts'
import { credentials } from './door-contract.ts'

const open = callsFor('public')
const own = callsFor('person')

const device = { imei: text(100).default(''), mobile_type: text(100).default(''), sid: text(100).default('') }
const tokens = z.object({ name: z.string(), refresh_token: z.string(), access_token: z.string() })

/** Sign-in from the mini-program and the phone apps. */
export const appContract = {
  miniCheck: open.writeInSteps('/uc/wap/minigram/check', {
    about:
      'Logs in from the mini-program with an account and a password. With the `code` of its own sign-in, this person is who it brings in from now on.',
    input: credentials.extend({ code: text(200).default('') }),
  }),
  miniLogin: open.writeInSteps('/uc/wap/minigram/login', {
    about:
      'Logs in from the mini-program by the `code` of its own sign-in. `url` is for its web view: the hand-over page, with a ticket.',
    input: z.object({ code: needed(200), redirect: text(3000).default('') }),
    data: z.object({ login_ticket: z.string(), url: z.string() }),
  }),
  miniCasLogin: open.read('/uc/wap/minigram/cas-login', {
    about:
      'Leads from the mini-program to the door of the site and back here; then it is a page that leads on to `redirect`, without it to the personal page.',
    input: z.object({ login_from: text(40).default('xiaochengxu'), redirect: text(3000).default('') }),
    data: onward(),
  }),
  handOver: open.read('/uc/wap/minigram/ticket', {
    about: 'Whose session a ticket would open, the name half hidden. The ticket stays good.',
    input: z.object({ ticket: needed(100) }),
    data: z.object({ name: z.string() }),
  }),
  enterByTicket: open.write('/uc/wap/minigram/enter', {
    about: 'Opens the session a ticket stands for. A ticket works once, for two minutes.',
    input: z.object({ ticket: needed(100) }),
  }),
  appTicket: own.write('/:app/wap/app-login/login', {
    about: 'A ticket with which the same person comes in elsewhere on this phone, as in a web view.',
    input: z.object(device),
    data: z.object({ login_ticket: z.string() }),
  }),
  appLogin: open.writeInSteps('/a_:site/api/login-v2/index', {
    about: 'Logs in from a phone app; the tokens end with the session that begins here.',
    input: credentials.extend({ site: text(40), ...device }),
    data: tokens,
  }),
  appReturn: open.write('/a_:site/api/sso/login', {
    about: 'Logs in again with a ticket or with the refresh token, which is then replaced.',
    input: z.object({ site: text(40), code: needed(100), ...device }),
    data: tokens,
  }),
  checkToken: open.read('/:app/wap/default/check-token', {
    about: 'Whether an access token is still good for the person with this number.',
    input: z.object({ token: needed(100), xgh: needed(64) }),
  }),
  countInstall: open.write('/:app/wap/install-stat/insert', {
    about: 'Notes which version of an app runs on which phone. Hands out the two cookies.',
    input: z.object({
      app: text(40),
      imei: text(100).default(''),
      mobile_model: text(100).default(''),
      mobile_type: text(40).default(''),
      mobile_version: text(40).default(''),
      app_version: text(40).default(''),
    }),
  }),
}
