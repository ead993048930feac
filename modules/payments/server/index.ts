import { importsOf } from '#engines/imports/server/imports-of.ts'
import { servedImports } from '#engines/imports/server/served.ts'
import { keepTraces } from '#kernel/server/audit/traces.ts'
import type { OutsideContext } from '#kernel/server/context.ts'
import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { payments } from '../module.ts'
import { settingMessages } from '../words/setting.ts'
import { audited } from './audited.ts'
import { agenda, bill, billDeliverer, bills, orderBill } from './bills.ts'
import { noticeDeliverer } from './elsewhere/notice.ts'
import { cashier, cashierPage, payPreorder, preorder } from './elsewhere/preorders.ts'
import { billImport } from './imports/bill-import.ts'
import { listImport } from './imports/list-import.ts'
import { askInvoice } from './invoices.ts'
import { jobs } from './jobs.ts'
import { alipayNotice, wechatNotice } from './notify.ts'
import { deskApps, renewAppKey, saveApp, showAppKey, switchApp } from './office/apps.ts'
import { addBills, deskBills, withdrawBill } from './office/bills.ts'
import { deskAccounts, deskBooks, deskEntries, recountBooks } from './office/books.ts'
import { deskCases, resolveCase } from './office/cases.ts'
import { deskInvoices, issueInvoice, refuseInvoice } from './office/invoices.ts'
import { deskOrder, deskOrders, retryDelivery, takeCash } from './office/orders.ts'
import { health, listReconciliations, listSides, reconcileAgain } from './office/reconciliation.ts'
import { decideRefund, deskRefunds, refundOrder, resolveRefund } from './office/refunds.ts'
import { sheets } from './office/sheets.ts'
import { deskTransaction } from './office/transaction.ts'
import { receipt } from './receipt.ts'
import { sandbox, sandboxPay } from './sandbox.ts'
import { seed } from './seed.ts'
import * as own from './service.ts'
import { entry, statement, topUp, topUpDeliverer, wallet } from './wallet.ts'

const service = {
  ...own,
  ...{ bills, bill, orderBill, receipt, wallet, topUp, statement, entry },
  ...{ wechatNotice, alipayNotice, sandbox, sandboxPay },
  ...{ deskOrders, deskOrder, retryDelivery, takeCash, deskRefunds, refundOrder, decideRefund, resolveRefund },
  ...{ deskCases, resolveCase, reconcileAgain, deskBills, addBills, withdrawBill },
  ...{ preorder, cashier, cashierPage, payPreorder, deskApps, saveApp, showAppKey, renewAppKey, switchApp },
  ...{ askInvoice, deskInvoices, issueInvoice, refuseInvoice },
  ...importsOf(billImport, listImport),
  ...{ deskAccounts, deskEntries, deskTransaction, recountBooks },
  deskBooks: (ctx: OutsideContext) => deskBooks(ctx),
  reconciliations: listReconciliations,
  sides: (ctx: OutsideContext) => listSides(ctx),
}

export const served = serve(payments, contract, service, {
  ...{ audited, seed },
  ...servedImports([billImport, listImport], {
    agenda,
    health,
    jobs,
    messageTopics: [{ name: 'order', group: 'services' }],
  }),
  deliverers: [billDeliverer, topUpDeliverer, noticeDeliverer],
  exports: sheets,
  batches: { traces: keepTraces },
  settingWords: settingMessages,
})
