import type { ReactNode } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { siteSettingsWords } from '../words.ts'
import { PhoneFrame } from './PhoneFrame.tsx'
import type { Draft } from './use-draft.ts'

/** Settings, with a phone preview of the draft. */
export function BesidePhone({ draft, children }: { draft: Draft; children: ReactNode }) {
  const w = useWords(siteSettingsWords)
  return (
    <div className="site-split c-stack c-gap-4">
      <div className="site-column c-stack c-gap-4">{children}</div>
      <OfficeCard title={w('preview')}>
        {draft.dirty && <p className="office-quiet">{w('preview.unsaved')}</p>}
        <PhoneFrame />
      </OfficeCard>
    </div>
  )
}
