import type { ReactNode } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { OfficeTabs } from '#kernel/web/office/OfficeTabs.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { useMay } from '#kernel/web/session/session.ts'
import { manageWords } from './words.ts'

const pages = {
  outgoing: 'manage/documents',
  incoming: 'manage/documents/incoming',
  numbers: 'manage/documents/numbers',
  seals: 'manage/documents/seals',
  heads: 'manage/documents/heads',
} as const
type Part = keyof typeof pages
const managed: readonly Part[] = ['seals', 'heads']

/** Title and tabs of the pages. */
export function DocumentsOffice({ at, children }: { at: Part; children: ReactNode }) {
  const w = useWords(manageWords)
  const [isOffice, manages] = [useMay('documents', 'office'), useMay('documents', 'manage')]
  const shown = (Object.keys(pages) as Part[]).filter((part) => (managed.includes(part) ? manages : isOffice))
  const options = shown.map((key) => ({ key, label: w(`tab.${key}`) }))
  const tabs = (
    <OfficeTabs label={w('title.manage')} options={options} value={at} onChange={(part) => go(pages[part])} />
  )
  return (
    <OfficePage title={w('title.manage')} tools={tabs}>
      {children}
    </OfficePage>
  )
}
