import type { ReactNode } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { OfficeTabs } from '#kernel/web/office/OfficeTabs.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { useMay } from '#kernel/web/session/session.ts'
import { manageWords } from './words.ts'

const pages = {
  orders: 'manage/payments',
  refunds: 'manage/payments/refunds',
  cases: 'manage/payments/cases',
  reconciliation: 'manage/payments/reconciliation',
  bills: 'manage/payments/bills',
  invoices: 'manage/payments/invoices',
  accounts: 'manage/payments/accounts',
  apps: 'manage/payments/apps',
} as const
type Tab = keyof typeof pages

export function PaymentTabs({ at }: { at: Tab }) {
  const w = useWords(manageWords)
  const [manages, refunds] = [useMay('payments', 'manage'), useMay('payments', 'refund')]
  const open = (Object.keys(pages) as Tab[]).filter((key) => (key === 'refunds' ? refunds : manages))
  const tabs = open.map((key) => ({ key, label: w(`title.${key}`) }))
  return <OfficeTabs label={w('title.orders')} options={tabs} value={at} onChange={(tab) => go(pages[tab])} />
}

/** The pages of payments under one heading. */
export function PaymentsOffice({ at, children }: { at: Tab; children: ReactNode }) {
  const w = useWords(manageWords)
  return (
    <OfficePage title={w(`title.${at}`)} tools={<PaymentTabs at={at} />}>
      {children}
    </OfficePage>
  )
}
