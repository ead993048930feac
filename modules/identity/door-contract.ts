import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { flag, needed, onward, rowsOf, strings, text } from '#kernel/shapes.ts'

const { read, writeInSteps } = callsFor('public')
const door = { alsoGet: true, fromElsewhere: true } as const

/** Account and password for all password logins; `captcha` is the token of a solved slider, if required. */
export const credentials = z.object({
  username: needed(64),
  password: z.string().min(1).max(1000),
  captcha: text(100).default(''),
})

/** Login page and SSO entries of a site. */
export const doorContract = {
  loginPage: read('/uc/wap/login', {
    about:
      'The login page; `redirect` is where the person goes afterwards, if it is an address of this site. Where another door comes first a plain visitor is sent there, unless `password=1` asks for the page or `trouble` names what went wrong at that door.',
    page: { path: 'center/login', title: 'title.login' },
    input: z.object({ redirect: text(3000).default(''), password: flag().optional(), trouble: text(40).default('') }),
    data: z.object({
      redirect: z.string(),
      /** Whether password login is allowed. */
      password: z.boolean(),
      /** Ways to reset a forgotten password; empty: not by oneself. */
      resetBy: z.array(z.enum(['sms', 'email'])),
      /** SSO providers this browser can use, the preferred one first. */
      doors: rowsOf({
        ...strings('kind', 'name', 'url'),
        /** Since when it has been failing; absent while it works. */
        trouble: z.string().optional(),
      }),
      /** URL the page redirects to; '' if it stays. */
      onward: z.string(),
      /** Error message of a failed sign-in; '' for none. */
      notice: z.string(),
    }),
  }),
  check: writeInSteps('/uc/wap/login/check', {
    about:
      'Logs in with an account and a password. Both cookies leave with this answer. After several failures it asks for the slider first. `renew` says that the password was made by someone else and has to be replaced before anything else.',
    input: credentials,
    data: z.object({ renew: z.literal(1).optional() }),
  }),
  oidc: writeInSteps('/a_:site/api/oidc/index', {
    ...door,
    about:
      'Signs in through the OpenID Connect provider of the school: without a code on to that provider, with one back to `redirect`.',
    input: z.object({
      site: text(40),
      redirect: text(4000).default(''),
      from: text(40).default(''),
      login_from: text(40).default(''),
      code: text(4000).default(''),
      state: text(6000).default(''),
      error: text(200).default(''),
      iss: text(500).default(''),
    }),
    data: onward(),
  }),
  corp: writeInSteps('/api/corp/index', {
    ...door,
    about:
      'Signs in silently inside WeCom: without a code on to WeCom, with one back to `redirectUrl`; where that fails, to the login page.',
    input: z.object({
      redirectUrl: text(4000).default(''),
      code: text(600).default(''),
      state: text(200).default(''),
    }),
    data: onward(),
  }),
}
