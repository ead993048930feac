import { discardFile, sweepFiles } from '#kernel/server/files/sweep.ts'
import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { uploads } from '../module.ts'
import { settingMessages } from '../words/setting.ts'
import { audited } from './audited.ts'
import { refusalOf } from './limits.ts'
import { managedFiles, removeFiles, sheets } from './manage.ts'
import * as files from './service.ts'
import { roomOf } from './store.ts'

const service = { ...files, managedFiles, removeFiles }

export const served = serve(uploads, contract, service, {
  exports: sheets,
  settingWords: settingMessages,
  audited,
  fileRefusals: { upload: refusalOf },
  uploadQuotas: { upload: roomOf },
  jobs: [
    { name: 'discard', runInSteps: (ctx, { id }) => discardFile(ctx, String(id)) },
    { name: 'sweep', schedule: '17 * * * *', runInSteps: (ctx) => sweepFiles(ctx) },
  ],
})
