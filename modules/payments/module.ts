import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'
import { settings } from './settings.ts'

/** Keys of the channels in the service health measurements. */
export const measures = { wechat: 'payments.wechat', alipay: 'payments.alipay' } as const

export const payments = defineModule({
  key: 'payments',
  messages,
  /** `manage`: orders, bills, channels. `refund`: refunds. */
  permissions: ['manage', 'refund'],
  settings,
  fails: [
    'alreadyPaid',
    'orderClosed',
    'orderExpired',
    'channelDown',
    'channelRefused',
    'noChannel',
    'insufficient',
    'frozen',
    'notNow',
    'tooMuch',
    'onlyWhole',
    'notPaid',
    'samePerson',
    'topUpRange',
    'balanceLimit',
    'billChanged',
    'noApp',
    'badSignature',
    'usedNumber',
    'othersPay',
    'takenAppid',
    'noTaxNo',
  ],
  services: [
    {
      key: 'payments',
      page: 'pay/index',
      icon: 'wallet',
      tags: ['money'],
      relies: [measures.wechat, measures.alipay],
      pages: ['payment', 'cost', 'myLittlePurse'],
    },
  ],
})
