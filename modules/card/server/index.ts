import { keepTraces } from '#kernel/server/audit/traces.ts'
import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { card } from '../module.ts'
import { settingMessages } from '../words/setting.ts'
import { audited } from './audited.ts'
import { ownBalance } from './balance-card.ts'
import { flow, flows, months } from './flows.ts'
import { jobs } from './jobs.ts'
import { agenda } from './low.ts'
import { messageTopics } from './notifications.ts'
import { deskCards, deskLoss, freezeCard, liftFreeze, openCards } from './office/cards.ts'
import { deskMerchants, saveMerchant, switchMerchant } from './office/merchants.ts'
import { cancelPayout, confirmPayout, listPayoutRuns, makePayout, payoutParts } from './office/payouts.ts'
import { declineReplacement, deskReplacements, renewCard } from './office/replacements.ts'
import { sheets } from './office/sheets.ts'
import { deskPayments, deskStatement, merchantStatement } from './office/statements.ts'
import { deskSubsidies, paySubsidies } from './office/subsidies.ts'
import { keepBalances } from './outside/balance.ts'
import { health } from './outside/health.ts'
import { payee, recharge, rechargeDeliverer, rechargeLimits } from './recharge.ts'
import { replace, withdrawReplacement } from './replacement.ts'
import { seed } from './seed.ts'
import * as own from './service.ts'
import { charge, charges, payouts, settleToken, terminal, voidCharge } from './terminal.ts'
import { code, credential, issueTokens, scannedCodes } from './virtual.ts'

const service = {
  ...own,
  ...{ flows, months, flow, replace, withdrawReplacement, payee, rechargeLimits, recharge },
  ...{ code, issueTokens, credential, terminal, charge, settleToken, charges, voidCharge },
  ...{ deskCards, openCards, freezeCard, liftFreeze, deskLoss, renewCard, deskStatement, deskReplacements },
  ...{ declineReplacement, deskPayments, deskMerchants, saveMerchant, switchMerchant, merchantStatement },
  ...{ deskSubsidies, paySubsidies, payoutParts, makePayout, confirmPayout, cancelPayout, payouts },
  payoutRuns: listPayoutRuns,
}

export const served = serve(card, contract, service, {
  ...{ agenda, audited, jobs, seed, messageTopics, health },
  batches: { traces: keepTraces, outside: keepBalances },
  deliverers: [rechargeDeliverer],
  ownCards: [ownBalance],
  codes: scannedCodes,
  exports: sheets,
  settingWords: settingMessages,
  editors: { deskMerchants: { writes: ['saveMerchant'], entity: 'card.merchant' } },
})
