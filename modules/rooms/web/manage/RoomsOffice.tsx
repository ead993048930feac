import type { ReactNode } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { OfficeTabs } from '#kernel/web/office/OfficeTabs.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { manageWords } from './words.ts'

const pages = {
  rooms: 'manage/rooms',
  buildings: 'manage/rooms/buildings',
  closures: 'manage/rooms/closures',
  imports: 'manage/rooms/import-rooms',
} as const
type Part = keyof typeof pages

/** Title and tabs of the register's pages. */
export function RoomsOffice({ at, children }: { at: Part; children: ReactNode }) {
  const w = useWords(manageWords)
  return (
    <OfficePage title={w('title.manage')} tools={<RoomTabs at={at} />}>
      {children}
    </OfficePage>
  )
}

export function RoomTabs({ at }: { at: Part }) {
  const w = useWords(manageWords)
  const options = (Object.keys(pages) as Part[]).map((key) => ({ key, label: w(`tab.${key}`) }))
  return <OfficeTabs label={w('title.manage')} options={options} value={at} onChange={(part) => go(pages[part])} />
}
