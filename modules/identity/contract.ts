import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { onward, text } from '#kernel/shapes.ts'
import { getAllAuth, getInfo, getUserName, logout } from '#kernel/shell-contract.ts'
import { appContract } from './app-contract.ts'
import { centreContract } from './centre-contract.ts'
import { codeContract } from './code-contract.ts'
import { consentContract } from './consent-contract.ts'
import { doorContract } from './door-contract.ts'
import { guideContract } from './guide-contract.ts'
import { certificateContract, lookupContract } from './lookup-contract.ts'
import { oauthContract } from './oauth-contract.ts'
import { scanContract } from './scan-contract.ts'
import { casEntries } from './sign-in-settings.ts'

const { writeInSteps } = callsFor('public')

/** Input of a CAS entry: from a browser on its way to or from the CAS server, or from that server at single logout. */
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
  leave: writeInSteps('/uc/wap/login/logout', {
    about:
      'Logs out; a plain request goes on to `redirect`, or to the home page. Where the school wants it, that leads through the log-out of the sign-in the session came from.',
    alsoGet: true,
    input: z.object({ redirect: text(2000).default('') }),
    data: z.object({ redirect: z.string() }),
  }),
  getInfo,
  cas: writeInSteps('/a_:site/api/cas/index', {
    about:
      'Signs in through the CAS server of the school: without a ticket on to that server, with one back to `redirect`. Takes its single log-out, too.',
    alsoGet: true,
    fromElsewhere: true,
    input: casVisit.extend({ entry: z.enum(casEntries).default('cas/index') }),
    data: onward(),
  }),
  ...doorContract,
  ...appContract,
  ...oauthContract,
  ...codeContract,
  ...centreContract,
  ...consentContract,
  ...lookupContract,
  ...certificateContract,
  ...guideContract,
  ...scanContract,
}
