import { escapeHtml } from '#kernel/server/http/escape.ts'
import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { identity } from '../module.ts'
import * as service from './service.ts'

export const served = serve(identity, contract, service, {
  faces: {
    leave: (_ctx, { redirect }) =>
      `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${escapeHtml(redirect)}">`,
  },
})
