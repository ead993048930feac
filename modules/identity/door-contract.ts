import * as z from 'zod'
import { read, writeInSteps } from '#kernel/contract.ts'
import { flag, needed, onward, text } from '#kernel/shapes.ts'

const door = { access: 'public', alsoGet: true, fromElsewhere: true } as const

/** An account and its password as every door takes them; `captcha` is the token of a solved slider, where one is asked for. */
export const credentials = z.object({
  username: needed(64),
  password: z.string().min(1).max(1000),
  captcha: text(100).default(''),
})

/** The doors of a site: the login page, and the ways in through someone else's sign-in. */
export const doorContract = {
  loginPage: read('/uc/wap/login', {
    access: 'public',
    about:
      'The login page; `redirect` is where the person goes afterwards, if it is an address of this site. Where another door comes first a plain visitor is sent there, unless `password=1` asks for the page or `trouble` names what went wrong at that door.',
    page: { path: 'center/login', title: 'title.login' },
    input: z.object({ redirect: text(3000).default(''), password: flag().optional(), trouble: text(40).default('') }),
    data: z.object({
      redirect: z.string(),
      /** Whether a password may be used. */
      password: z.boolean(),
      /** By what a forgotten password is replaced; empty: not by oneself. */
      resetBy: z.array(z.enum(['sms', 'email'])),
      /** Sign-ins elsewhere that this browser can use, the first one first. */
      doors: z.array(
        z.object({
          kind: z.string(),
          name: z.string(),
          url: z.string(),
          /** Since when it has not been answering; absent while it does. */
          trouble: z.string().optional(),
        }),
      ),
      /** Where the page leads by itself; '' where it stays. */
      onward: z.string(),
      /** What went wrong at a door; '' where nothing did. */
      notice: z.string(),
    }),
  }),
  check: writeInSteps('/uc/wap/login/check', {
    access: 'public',
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
