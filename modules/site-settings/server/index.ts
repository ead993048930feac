import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { siteSettings } from '../module.ts'
import { audited } from './audited.ts'
import { catalogue, words } from './catalogue.ts'
import { discard, save, show } from './draft.ts'
import { onboarding } from './onboarding.ts'
import { publish, rollBack, version, versions } from './publish.ts'

const service = { show, save, discard, publish, versions, version, rollBack, catalogue, words }

export const served = serve(siteSettings, contract, service, {
  audited,
  editors: { show: { entity: 'site', writes: ['save'], id: 'section' } },
  onboarding,
})
