import { discardFile, sweepFiles } from '#kernel/server/files/sweep.ts'
import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { uploads } from '../module.ts'
import * as service from './service.ts'

export const served = serve(uploads, contract, service, {
  jobs: [
    { name: 'discard', run: (ctx, { id }) => discardFile(ctx, String(id)) },
    { name: 'sweep', schedule: '17 * * * *', run: (ctx) => sweepFiles(ctx) },
  ],
})
