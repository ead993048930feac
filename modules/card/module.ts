import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'
import { settings } from './settings.ts'

/** Key of the outside card system in the service health measurements. */
export const outsideMeasure = 'card.outside'

export const card = defineModule({
  key: 'card',
  messages,
  /** `desk`: cards and what is on them. `charge`: a terminal. `subsidy`: subsidies. `manage`: merchants. `payout`: what they earned. */
  permissions: ['desk', 'charge', 'subsidy', 'manage', 'payout'],
  settings,
  fails: [
    'noCard',
    'stopped',
    'allowanceUsed',
    'overPayment',
    'overDay',
    'overOffline',
    'badCode',
    'usedCode',
    'oldCode',
    'voidCode',
    'noMerchant',
    'insufficient',
    'rechargeRange',
    'balanceLimit',
    'noRecharge',
    'limitRange',
    'askedAlready',
    'takenNumber',
    'takenName',
    'tooLateToVoid',
    'outsideDown',
    'inDebt',
    'periodNotOver',
    'payoutWaits',
    'nothingEarned',
    'notEarned',
    'samePerson',
    'underWay',
  ],
  services: [
    {
      key: 'card',
      page: 'onecardSolu/index',
      icon: 'credit-card',
      tags: ['money', 'life'],
      relies: [outsideMeasure],
      pages: ['card', 'ipass', 'ipasscd', 'cfriOnecardSolu', 'virtualCard', 'idCard', 'recharge', 'credentuestc'],
    },
  ],
})
