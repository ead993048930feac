import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { operator } from '../module.ts'
import { audited } from './audited.ts'
import { health } from './health.ts'
import { makeSite, presets } from './make.ts'
import { closeSite, figures, openSite, showSite, sites } from './sites.ts'

const service = { sites, showSite, presets, makeSite, closeSite, openSite, figures, health }

export const served = serve(operator, contract, service, { audited })
