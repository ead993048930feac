import type { ReactNode } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { OfficeTabs } from '#kernel/web/office/OfficeTabs.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { useMay } from '#kernel/web/session/session.ts'
import { flowCaseWords } from './case-words.ts'
import { deskPages } from './desk-pages.ts'
import type { OfficePages } from './office-pages.ts'

type Part = keyof typeof deskPages
type Props = { office: OfficePages; at: Part; note?: string; children: ReactNode }

/** Title of one page, and tabs of those that this person may open. */
export function DeskFrame({ office, at, note, children }: Props) {
  const w = useWords(flowCaseWords)
  const { base, module, rights } = office
  const may = { design: useMay(module, rights.design), cases: useMay(module, rights.cases) }
  const parts = (Object.keys(deskPages) as Part[]).filter((part) => may[deskPages[part].right])
  const tabs = (
    <OfficeTabs
      label={w('desk.parts')}
      options={parts.map((key) => ({ key, label: w(`desk.${key}`) }))}
      value={at}
      onChange={(part) => go(`${base}/${deskPages[part].path}`)}
    />
  )
  return (
    <OfficePage title={w(`desk.${at}`)} note={note} tools={tabs}>
      {children}
    </OfficePage>
  )
}
