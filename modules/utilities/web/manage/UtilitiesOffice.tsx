import type { ReactNode } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { OfficeTabs } from '#kernel/web/office/OfficeTabs.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { manageWords } from './words.ts'

const pages = {
  meters: 'manage/utilities',
  rooms: 'manage/utilities/rooms',
  buildings: 'manage/utilities/buildings',
  tariffs: 'manage/utilities/tariffs',
  topUps: 'manage/utilities/top-ups',
  supplier: 'manage/utilities/supplier',
  baths: 'manage/utilities/baths',
  readings: 'manage/utilities/import-readings',
  residents: 'manage/utilities/import-residents',
} as const
type Tab = keyof typeof pages

/** The pages of the module under one heading. */
export function UtilitiesOffice({ at, children }: { at: Tab; children: ReactNode }) {
  const w = useWords(manageWords)
  return (
    <OfficePage title={w(`tab.${at}`)} tools={<UtilityTabs at={at} />}>
      {children}
    </OfficePage>
  )
}

export function UtilityTabs({ at }: { at: Tab }) {
  const w = useWords(manageWords)
  const tabs = (Object.keys(pages) as Tab[]).map((key) => ({ key, label: w(`tab.${key}`) }))
  return <OfficeTabs label={w('name')} options={tabs} value={at} onChange={(tab) => go(pages[tab])} />
}
