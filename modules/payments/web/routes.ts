import { defineRoutes } from '#kernel/routes.ts'

const access = 'person' as const
/** Rows of these lists open beside them. */
const list = { keepAlive: true, pane: () => true, access } as const
const order = () => import('./OrderDetail.tsx')
const result = () => import('./PayResult.tsx')

export const paymentsRoutes = defineRoutes('payments', () => import('../messages.ts'), [
  { path: 'pay/index', title: 'title.items', page: () => import('./Bills.tsx'), ...list },
  {
    path: 'pay/detail',
    title: 'title.bill',
    page: () => import('./Bill.tsx'),
    access,
    listIn: ['pay/index', 'cost/index'],
  },
  { path: 'cost/index', title: 'title.cost', page: () => import('./Costs.tsx'), ...list },
  { path: 'payment/gopay', title: 'title.gopay', page: () => import('./Checkout.tsx'), access },
  { path: 'payment/cashier', title: 'title.cashier', page: () => import('./Cashier.tsx'), access },
  { path: 'payment/walletpay', title: 'title.walletpay', page: () => import('./WalletPay.tsx'), access },
  { path: 'payment/wxpay', title: 'title.wxpay', page: () => import('./WechatPay.tsx'), access },
  { path: 'payment/alipay', title: 'title.alipay', page: () => import('./Sandbox.tsx'), access },
  { path: 'payment/result', title: 'title.result', page: result, access },
  { path: 'payment/hjqtxyresult', title: 'title.result', page: result, access },
  { path: 'payment/errpage', title: 'title.errpage', page: () => import('./PayFailed.tsx'), access },
  { path: 'payment/payRecord', title: 'title.payRecord', page: () => import('./Records.tsx'), ...list },
  { path: 'payment/detail', title: 'title.detail', page: order, access },
  { path: 'payment/detailPay', title: 'title.detail', page: order, access, listIn: ['payment/payRecord'] },
  {
    path: 'myLittlePurse/index',
    title: 'title.purse',
    page: () => import('./Purse.tsx'),
    keepAlive: true,
    wide: 'framed',
    access,
  },
  { path: 'myLittlePurse/record', title: 'title.statement', page: () => import('./Statement.tsx'), access },
  { path: 'myLittlePurse/recordDetail', title: 'title.entry', page: () => import('./Entry.tsx'), access },
])
