import { escapeHtml } from '#kernel/server/http/escape.ts'
import { deliver } from '#kernel/server/post/deliver.ts'
import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { dialects } from '../dialects.ts'
import { identity } from '../module.ts'
import { settingMessages } from '../words/setting.ts'
import * as apps from './app-doors.ts'
import { audited } from './audited.ts'
import { cas } from './cas.ts'
import { centre } from './centre.ts'
import { codes } from './code-kinds.ts'
import { pages } from './contributions.ts'
import { corp } from './corp.ts'
import { loginDetour, loginPage } from './doors.ts'
import { health } from './health.ts'
import { leave, logout } from './leave.ts'
import { miniCasLogin, miniCheck, miniLogin, onwardPage } from './mini-program.ts'
import { tells } from './new-device.ts'
import { oauthIndex, oauthToken, oauthUser } from './oauth.ts'
import * as oauthDesk from './oauth-apps.ts'
import { oidc } from './oidc.ts'
import { onboarding } from './onboarding.ts'
import { check } from './password-door.ts'
import { payEntry } from './pay-entry.ts'
import { checkCode, codeKeys, personalCode } from './personal-code.ts'
import { resolveCode } from './resolve-code.ts'
import * as desktop from './scan-desktop.ts'
import { watchScan } from './scan-events.ts'
import * as phone from './scan-phone.ts'
import * as people from './service.ts'
import { sweepSignIn } from './sweep.ts'
import { sweepCodes } from './sweep-codes.ts'

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
  tells,
  health,
  pages,
  settingWords: settingMessages,
  audited,
  dialects,
  codes,
  jobs: [
    { name: 'sweepSignIn', schedule: '29 3 * * *', runInSteps: sweepSignIn },
    { name: 'sweepCodes', schedule: '41 * * * *', runInSteps: sweepCodes },
    { name: 'deliver', runInSteps: deliver },
  ],
})
