import type { ReactNode } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { OfficeTabs } from '#kernel/web/office/OfficeTabs.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { manageWords } from './words.ts'

const pages = {
  accounts: 'manage/network',
  plans: 'manage/network/plans',
  system: 'manage/network/system',
} as const
type Tab = keyof typeof pages

/** The pages of the network under one heading. */
export function NetworkOffice({ at, children }: { at: Tab; children: ReactNode }) {
  const w = useWords(manageWords)
  const tabs = (Object.keys(pages) as Tab[]).map((key) => ({ key, label: w(`title.${key}`) }))
  const tools = <OfficeTabs label={w('name')} options={tabs} value={at} onChange={(tab) => go(pages[tab])} />
  return (
    <OfficePage title={w(`title.${at}`)} tools={tools}>
      {children}
    </OfficePage>
  )
}
