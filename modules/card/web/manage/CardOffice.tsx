import type { ReactNode } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { OfficeTabs } from '#kernel/web/office/OfficeTabs.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { may } from '#kernel/web/session/session.ts'
import { manageWords } from './words.ts'

const pages = {
  cards: ['manage/card', 'desk'],
  replacements: ['manage/card/replacements', 'desk'],
  payments: ['manage/card/payments', 'desk'],
  merchants: ['manage/card/merchants', 'manage'],
  payouts: ['manage/card/payouts', 'payout'],
  subsidies: ['manage/card/subsidies', 'subsidy'],
} as const
type Tab = keyof typeof pages

/** The pages of the card under one heading, those that the person may open. */
export function CardOffice({ at, children }: { at: Tab; children: ReactNode }) {
  const w = useWords(manageWords)
  const open = (Object.keys(pages) as Tab[]).filter((key) => may('card', pages[key][1]))
  const tabs = open.map((key) => ({ key, label: w(`title.${key}`) }))
  const tools = <OfficeTabs label={w('title.cards')} options={tabs} value={at} onChange={(tab) => go(pages[tab][0])} />
  return (
    <OfficePage title={w(`title.${at}`)} tools={tools}>
      {children}
    </OfficePage>
  )
}
