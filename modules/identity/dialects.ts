import * as z from 'zod'
import { notFound } from '#kernel/language/words.ts'
import { dialect } from '#kernel/server/dialect.ts'
import { needed, text } from '#kernel/shapes.ts'
import { casVisit, contract } from './contract.ts'
import { credentials } from './door-contract.ts'

const entry = (path: string, name: 'sso/cas' | 'sso/index' | 'sso/cas-index' | 'cas/login' | 'cas-login/index') =>
  dialect(path, contract.cas, {
    about: 'The CAS entry under another address: a CAS server sends back only to the one it has on its list.',
    input: casVisit,
    in: (sent) => ({ ...sent, entry: name }),
    out: (data) => data,
  })

/** Password login under another path. */
const passwords = <I extends z.ZodType<Sent>>(path: string, input: I, about: string) =>
  dialect(path, contract.check, {
    about,
    input,
    in: (sent, ctx) => {
      if (sent.site !== undefined && sent.site !== ctx.site.id) throw notFound()
      const { username, xgh = '', password, captcha } = sent
      return { username: username || xgh, password, captcha }
    },
    out: () => ({}),
  })

/** Where clients of the reservation host send whoever has to log in. */
const hostLogin = (path: string) =>
  dialect(path, contract.loginPage, {
    about: 'The login page, or the door that comes before it, as clients of the reservation host know it.',
    input: z.object({ redirect_url: text(3000).default('') }),
    in: ({ redirect_url: redirect }) => ({ redirect }),
    out: (data) => data,
    page: contract.loginPage.page!,
  })

type Sent = z.output<typeof credentials> & { site?: string; xgh?: string }

const appCredentials = credentials.extend({ username: text(64).default(''), xgh: text(64).default('') })

export const dialects = [
  passwords('/a_:site/api/sso/check', credentials.extend({ site: text(40) }), 'Logs in as some schools’ pages do.'),
  passwords('/:app/wap/app-login/index', appCredentials, 'Logs in from a phone app; `xgh` stands in for `username`.'),
  passwords('/wap/login/invalid', credentials, 'Logs in, as an older generation of clients does.'),
  passwords('/wap/login/commit.html', credentials, 'Logs in, as the oldest clients do.'),
  dialect('/wap/login.html', contract.loginPage, {
    about: 'The login page, as the oldest clients know it.',
    input: contract.loginPage.input,
    in: ({ password, ...sent }) => ({ ...sent, ...(password !== undefined && { password }) }),
    out: (data) => data,
    page: contract.loginPage.page!,
  }),
  hostLogin('/api/login/main'),
  hostLogin('/site/login/cas-login'),
  dialect('/:app/wap/app-login/check', contract.enterByTicket, {
    about: 'Opens the session that a ticket of the phone app stands for.',
    input: z.object({ ticket: needed(100) }),
    in: (sent) => sent,
    out: () => ({}),
  }),
  entry('/a_:site/api/sso/cas', 'sso/cas'),
  entry('/a_:site/api/sso/index', 'sso/index'),
  entry('/a_:site/api/sso/cas-index', 'sso/cas-index'),
  entry('/a_:site/api/cas/login', 'cas/login'),
  entry('/a_:site/api/cas-login/index', 'cas-login/index'),
]
