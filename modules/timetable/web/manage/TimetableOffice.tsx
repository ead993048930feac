import type { ReactNode } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { OfficeTabs } from '#kernel/web/office/OfficeTabs.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { useMay } from '#kernel/web/session/session.ts'
import { manageWords } from './words.ts'

const pages = {
  classes: 'manage/timetable',
  courses: 'manage/timetable/courses',
  changes: 'manage/timetable/changes',
  imports: 'manage/timetable/import-classes',
} as const
type Part = keyof typeof pages

/** Title and tabs of the register's pages. Who only decides on changes sees only these. */
export function TimetableOffice({ at, children }: { at: Part; children: ReactNode }) {
  const w = useWords(manageWords)
  return (
    <OfficePage title={w('title.manage')} tools={<TimetableTabs at={at} />}>
      {children}
    </OfficePage>
  )
}

export function TimetableTabs({ at }: { at: Part }) {
  const w = useWords(manageWords)
  const manages = useMay('timetable', 'manage')
  const options = (Object.keys(pages) as Part[])
    .filter((key) => manages || key === 'changes')
    .map((key) => ({ key, label: w(`tab.${key}`) }))
  return <OfficeTabs label={w('title.manage')} options={options} value={at} onChange={(part) => go(pages[part])} />
}
