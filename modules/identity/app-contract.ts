import * as z from 'zod'
import { read, write, writeInSteps } from '#kernel/contract.ts'
import { needed, nothing, onward, text } from '#kernel/shapes.ts'
import { credentials } from './door-contract.ts'

const device = { imei: text(100).default(''), mobile_type: text(100).default(''), sid: text(100).default('') }
const tokens = z.object({ name: z.string(), refresh_token: z.string(), access_token: z.string() })

/** Sign-in from the mini-program and the phone apps. */
export const appContract = {
  miniCheck: writeInSteps('/uc/wap/minigram/check', {
    access: 'public',
    about:
      'Logs in from the mini-program with an account and a password. With the `code` of its own sign-in, this person is who it brings in from now on.',
    input: credentials.extend({ code: text(200).default('') }),
    data: nothing(),
  }),
  miniLogin: writeInSteps('/uc/wap/minigram/login', {
    access: 'public',
    about:
      'Logs in from the mini-program by the `code` of its own sign-in. `url` is for its web view: the hand-over page, with a ticket.',
    input: z.object({ code: needed(200), redirect: text(3000).default('') }),
    data: z.object({ login_ticket: z.string(), url: z.string() }),
  }),
  miniCasLogin: read('/uc/wap/minigram/cas-login', {
    access: 'public',
    about:
      'Leads from the mini-program to the door of the site and back here; then it is a page that leads on to `redirect`, without it to the personal page.',
    input: z.object({ login_from: text(40).default('xiaochengxu'), redirect: text(3000).default('') }),
    data: onward(),
  }),
  handOver: read('/uc/wap/minigram/ticket', {
    access: 'public',
    about: 'Whose session a ticket would open, the name half hidden. The ticket stays good.',
    input: z.object({ ticket: needed(100) }),
    data: z.object({ name: z.string() }),
  }),
  enterByTicket: write('/uc/wap/minigram/enter', {
    access: 'public',
    about: 'Opens the session a ticket stands for. A ticket works once, for two minutes.',
    input: z.object({ ticket: needed(100) }),
    data: nothing(),
  }),
  appTicket: write('/:app/wap/app-login/login', {
    access: 'person',
    about: 'A ticket with which the same person comes in elsewhere on this phone, as in a web view.',
    input: z.object(device),
    data: z.object({ login_ticket: z.string() }),
  }),
  appLogin: writeInSteps('/a_:site/api/login-v2/index', {
    access: 'public',
    about: 'Logs in from a phone app; the tokens end with the session that begins here.',
    input: credentials.extend({ site: text(40), ...device }),
    data: tokens,
  }),
  appReturn: write('/a_:site/api/sso/login', {
    access: 'public',
    about: 'Logs in again with a ticket or with the refresh token, which is then replaced.',
    input: z.object({ site: text(40), code: needed(100), ...device }),
    data: tokens,
  }),
  checkToken: read('/:app/wap/default/check-token', {
    access: 'public',
    about: 'Whether an access token is still good for the person with this number.',
    input: z.object({ token: needed(100), xgh: needed(64) }),
    data: nothing(),
  }),
  countInstall: write('/:app/wap/install-stat/insert', {
    access: 'public',
    about: 'Notes which version of an app runs on which phone. Hands out the two cookies.',
    input: z.object({
      app: text(40),
      imei: text(100).default(''),
      mobile_model: text(100).default(''),
      mobile_type: text(40).default(''),
      mobile_version: text(40).default(''),
      app_version: text(40).default(''),
    }),
    data: nothing(),
  }),
}
