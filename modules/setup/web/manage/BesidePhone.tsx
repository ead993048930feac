import type { ReactNode } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { setupWords } from '../words.ts'
import { PhoneFrame } from './PhoneFrame.tsx'
import type { Draft } from './use-draft.ts'

/** Settings, with a phone preview of the draft. */
export function BesidePhone({ draft, children }: { draft: Draft; children: ReactNode }) {
  const w = useWords(setupWords)
  return (
    <div className="site-split">
      <div className="site-column">{children}</div>
      <OfficeCard title={w('preview')}>
        {draft.dirty && <p className="office-quiet">{w('preview.unsaved')}</p>}
        <PhoneFrame />
      </OfficeCard>
    </div>
  )
}
