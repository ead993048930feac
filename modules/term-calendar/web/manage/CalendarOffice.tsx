import type { ReactNode } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { OfficeTabs } from '#kernel/web/office/OfficeTabs.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { manageWords } from './words.ts'

const pages = {
  sheet: 'manage/calendar',
  terms: 'manage/calendar/terms',
  bells: 'manage/calendar/bells',
  hours: 'manage/calendar/hours',
  campuses: 'manage/calendar/campuses',
} as const
type Part = keyof typeof pages

/** Title and tabs of the calendar's pages. */
export function CalendarOffice({ at, note, children }: { at: Part; note?: string; children: ReactNode }) {
  const w = useWords(manageWords)
  const options = (Object.keys(pages) as Part[]).map((key) => ({ key, label: w(`tab.${key}`) }))
  const tabs = <OfficeTabs label={w('title.sheet')} options={options} value={at} onChange={(part) => go(pages[part])} />
  return (
    <OfficePage title={w('title.sheet')} tools={tabs} {...(note && { note })}>
      {children}
    </OfficePage>
  )
}
