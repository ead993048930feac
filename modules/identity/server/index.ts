import { escapeHtml } from '#kernel/server/http/answers/escape.ts'
import { deliver } from '#kernel/server/post/deliver.ts'
import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { dialects } from '../dialects.ts'
import { identity } from '../module.ts'
import { settingMessages } from '../words/setting.ts'
import { centre } from './account/centre.ts'
import { ownData } from './account/own-data.ts'
import { payEntry } from './account/pay-entry.ts'
import { audited } from './audited.ts'
import { cas } from './cas/cas.ts'
import { pages } from './contributions.ts'
import { health } from './health.ts'
import { oauthIndex, oauthToken, oauthUser } from './oauth/oauth.ts'
import * as oauthDesk from './oauth/oauth-apps.ts'
import { oidc } from './oauth/oidc.ts'
import { onboarding } from './onboarding.ts'
import { sweepCodes } from './one-time-codes/sweep-codes.ts'
import { codes } from './scanner/code-kinds.ts'
import { checkCode, codeKeys, personalCode } from './scanner/personal-code.ts'
import { resolveCode } from './scanner/resolve-code.ts'
import * as desktop from './scanner/scan-desktop.ts'
import { watchScan } from './scanner/scan-events.ts'
import * as phone from './scanner/scan-phone.ts'
import * as people from './service.ts'
import * as apps from './sign-in/app-doors.ts'
import { corp } from './sign-in/corp.ts'
import { loginDetour, loginPage } from './sign-in/doors.ts'
import { leave, logout } from './sign-in/leave.ts'
import { miniCasLogin, miniCheck, miniLogin, onwardPage } from './sign-in/mini-program.ts'
import { messageTopics } from './sign-in/new-device.ts'
import { check } from './sign-in/password-door.ts'
import { sweepSignIn } from './sweep.ts'

const scanning = { ...desktop, ...phone, watchScan, resolveCode, personalCode, checkCode, codeKeys, payEntry }
const doors = { loginPage, check, cas, oidc, corp, miniCheck, miniLogin, miniCasLogin, logout, leave, ...apps }
const service = {
  ...doors,
  ...scanning,
  ...people,
  ...centre,
  oauthIndex,
  oauthToken,
  oauthUser,
  ...oauthDesk,
}

export const served = serve(identity, contract, service, {
  faces: {
    miniCasLogin: onwardPage,
    leave: (_ctx, { redirect }) =>
      `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${escapeHtml(redirect)}">`,
  },
  detours: { loginPage: loginDetour },
  editors: { oauthApps: { entity: 'oauthApp', writes: ['saveOauthApp'], id: 'appid' } },
  onboarding,
  messageTopics,
  health,
  pages,
  settingWords: settingMessages,
  audited,
  dialects,
  codes,
  exports: { ownData },
  jobs: [
    { name: 'sweepSignIn', schedule: '29 3 * * *', runInSteps: sweepSignIn },
    { name: 'sweepCodes', schedule: '41 * * * *', runInSteps: sweepCodes },
    { name: 'deliver', runInSteps: deliver },
  ],
})
