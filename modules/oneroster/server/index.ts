import { importsOf } from '#engines/imports/server/imports-of.ts'
import { servedImports } from '#engines/imports/server/served.ts'
import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { oneroster } from '../module.ts'
import { settingMessages } from '../words/setting.ts'
import { audited } from './audited.ts'
import { uploadBundle } from './bundle.ts'
import { imports } from './imports.ts'
import { copies, forgetCopies } from './service.ts'

const service = { ...importsOf(...imports), copies, uploadBundle, forgetCopies }

export const served = serve(oneroster, contract, service, {
  ...servedImports(imports),
  settingWords: settingMessages,
  audited,
})
