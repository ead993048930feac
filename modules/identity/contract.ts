import * as z from 'zod'
import { read, write } from '#kernel/contract.ts'
import { getAllAuth, getInfo, getUserName, logout } from '#kernel/platform.ts'
import { flag, needed, nothing, onward, text } from '#kernel/shapes.ts'
import { oauthContract } from './oauth-contract.ts'
import { casEntries } from './settings.ts'

/** What a CAS entry is sent: by a browser on its way there or back, or by the CAS server when a person logs out. */
export const casVisit = z.object({
  site: text(40),
  redirect: text(4000).default(''),
  from: text(40).default(''),
  login_from: text(40).default(''),
  state: text(200).default(''),
  ticket: z.union([z.literal(''), z.string().regex(/^[\x21-\x7e]{1,256}$/)]).default(''),
  logoutRequest: text(10_000).default(''),
})

export const contract = {
  getAllAuth,
  getUserName,
  logout,
  loginPage: read('/uc/wap/login', {
    access: 'public',
    about:
      'The login page; `redirect` is where the person goes afterwards, if it is an address of this site. Where CAS comes first a plain visitor is sent there, unless `password=1` asks for the page.',
    page: { path: 'center/login', title: 'title.login' },
    input: z.object({ redirect: text(3000).default(''), password: flag().optional() }),
    data: z.object({
      redirect: z.string(),
      /** Whether a password may be used. */
      password: z.boolean(),
      /** Where the school's own sign-in begins; '' where there is none. */
      sso: z.string(),
    }),
  }),
  check: write('/uc/wap/login/check', {
    access: 'public',
    about: 'Logs in with an account and a password. Both cookies leave with this answer.',
    input: z.object({ username: needed(64), password: z.string().min(1).max(1000) }),
    data: nothing(),
  }),
  leave: write('/uc/wap/login/logout', {
    access: 'public',
    about: 'Logs out; a plain request goes on to `redirect`, or to the login page.',
    alsoGet: true,
    input: z.object({ redirect: text(2000).default('') }),
    data: z.object({ redirect: z.string() }),
  }),
  getInfo,
  cas: write('/a_:site/api/cas/index', {
    access: 'public',
    about:
      'Signs in through the CAS server of the school: without a ticket on to that server, with one back to `redirect`. Takes its single log-out, too.',
    alsoGet: true,
    fromElsewhere: true,
    input: casVisit.extend({ entry: z.enum(casEntries).default('cas/index') }),
    data: onward(),
  }),
  ...oauthContract,
}
