import { escapeHtml } from '#kernel/server/http/escape.ts'
import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { dialects } from '../dialects.ts'
import { identity } from '../module.ts'
import { cas } from './cas.ts'
import { loginDetour } from './doors.ts'
import { oauthIndex, oauthToken, oauthUser } from './oauth.ts'
import { addOauthApp, deleteOauthApp, oauthApps } from './oauth-apps.ts'
import * as people from './service.ts'
import { sweepSignIn } from './sweep.ts'

const service = { ...people, cas, oauthIndex, oauthToken, oauthUser, oauthApps, addOauthApp, deleteOauthApp }

export const served = serve(identity, contract, service, {
  faces: {
    leave: (_ctx, { redirect }) =>
      `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${escapeHtml(redirect)}">`,
  },
  detours: { loginPage: loginDetour },
  dialects,
  jobs: [{ name: 'sweepSignIn', schedule: '29 3 * * *', run: sweepSignIn }],
})
