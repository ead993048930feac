import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'
import { settings } from './settings.ts'

/** Key of the other network system in the service health measurements. */
export const networkMeasure = 'network.http'

export const network = defineModule({
  key: 'network',
  messages,
  /** `manage`: plans, accounts and the connection to the network system. */
  permissions: ['manage'],
  settings,
  fails: [
    'noAccount',
    'notActive',
    'selfServiceOff',
    'planGone',
    'samePlan',
    'priceChanged',
    'insufficient',
    'wrongPassword',
    'weakPassword',
    'samePassword',
    'pauseOff',
    'pauseDays',
    'pauseOver',
    'rechargeRange',
    'balanceLimit',
    'systemDown',
    'systemRefused',
    'nasSilent',
    'nasRefused',
    'notHere',
    'planTaken',
    'planUsed',
  ],
  services: [
    {
      key: 'network',
      page: 'networkApp/balance',
      icon: 'wifi',
      tags: ['money', 'life'],
      relies: [networkMeasure],
      pages: ['network', 'shenLan', 'drcom', 'netFeeRecharge'],
    },
  ],
})
