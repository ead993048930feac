import type { ReactNode } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { OfficeTabs } from '#kernel/web/office/OfficeTabs.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { manageWords } from './words.ts'

const pages = { calendars: 'manage/agendas', events: 'manage/agendas/events' } as const
type Part = keyof typeof pages

/** Title and tabs of the pages of the school's calendars. */
export function AgendaOffice({ at, children }: { at: Part; children: ReactNode }) {
  const w = useWords(manageWords)
  const options = (Object.keys(pages) as Part[]).map((key) => ({ key, label: w(`tab.${key}`) }))
  const tabs = (
    <OfficeTabs label={w('title.manage')} options={options} value={at} onChange={(part) => go(pages[part])} />
  )
  return (
    <OfficePage title={w('title.manage')} tools={tabs}>
      {children}
    </OfficePage>
  )
}
