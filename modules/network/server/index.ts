import { keepTraces } from '#kernel/server/audit/traces.ts'
import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { dialects } from '../dialects.ts'
import { network } from '../module.ts'
import { settingMessages } from '../words/setting.ts'
import { accounting } from './accounting.ts'
import { agenda } from './agenda.ts'
import { audited } from './audited.ts'
import { ownData } from './data-card.ts'
import { jobs } from './jobs.ts'
import { messageTopics } from './notifications.ts'
import { deskAccounts, kickOf, lookAt, moveAccount, openAccounts, resetOf } from './office/accounts.ts'
import { deskPlans, savePlan, switchPlan } from './office/plans.ts'
import { sheets } from './office/sheets.ts'
import { health, system, testSystem } from './office/system.ts'
import { recharge, rechargeDeliverer, whose } from './recharging.ts'
import { seed } from './seed.ts'
import * as own from './service.ts'

const service = {
  ...own,
  ...{ recharge, whose },
  ...{ deskPlans, savePlan, switchPlan, deskAccounts, lookAt, openAccounts, moveAccount, resetOf, kickOf },
  ...{ system, testSystem },
}

export const served = serve(network, contract, service, {
  ...{ dialects, agenda, audited, jobs, seed, messageTopics, health },
  batches: { traces: keepTraces },
  deliverers: [rechargeDeliverer],
  exports: sheets,
  ownCards: [ownData],
  protocols: [accounting],
  settingWords: settingMessages,
})
