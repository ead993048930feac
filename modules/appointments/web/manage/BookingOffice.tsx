import type { ReactNode } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { OfficeTabs } from '#kernel/web/office/OfficeTabs.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { manageWords } from './words.ts'

const pages = {
  resources: 'manage/appointments',
  rules: 'manage/appointments/rules',
  blackouts: 'manage/appointments/blackouts',
  bookings: 'manage/appointments/bookings',
  breaches: 'manage/appointments/breaches',
  figures: 'manage/appointments/figures',
  imports: 'manage/appointments/import',
} as const
type Part = keyof typeof pages

/** Tabs of the pages. */
export function BookingTabs({ at }: { at: Part }) {
  const w = useWords(manageWords)
  const options = (Object.keys(pages) as Part[]).map((key) => ({ key, label: w(`tab.${key}`) }))
  return <OfficeTabs label={w('title.manage')} options={options} value={at} onChange={(part) => go(pages[part])} />
}

export function BookingOffice({ at, children }: { at: Part; children: ReactNode }) {
  const w = useWords(manageWords)
  return (
    <OfficePage title={w('title.manage')} tools={<BookingTabs at={at} />}>
      {children}
    </OfficePage>
  )
}
