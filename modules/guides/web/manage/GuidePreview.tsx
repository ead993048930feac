import { useState } from 'react'
import { writtenLanguages } from '#engines/translations/web/written-languages.ts'
import type { Language } from '#kernel/language/messages.ts'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { Segmented } from '#kernel/web/office/parts.tsx'
import { pageInfo } from '#kernel/web/pages/page-info.ts'
import { type DeskGuide, type Guide, guideContract } from '../../contract.ts'
import { openingAt, openingOf, wallAt } from '../../opening-hours.ts'
import type { GuideBody, GuideText, GuideTexts } from '../../shapes.ts'
import { GuideView } from '../GuideDetail.tsx'
import { keeperWords } from './words.ts'

/** Preview of a guide in each of its languages, published or not. */
export function GuidePreview({ id, onClose }: { id: string; onClose: () => void }) {
  const w = useWords(keeperWords)
  const read = useRead(guideContract.deskGuide, { id })
  const [first] = writtenLanguages()
  const [language, setLanguage] = useState<Language>(first!)
  return (
    <Detail title={w('do.preview')} width={460} onClose={onClose}>
      <FromRead read={read}>
        {(guide) => (
          <>
            {guide.alsoIn.length > 0 && (
              <Segmented
                label={w('languages')}
                options={[first!, ...guide.alsoIn].map((key) => ({ key, label: w(`language.${key}`) }))}
                value={language}
                onChange={setLanguage}
              />
            )}
            <GuideView guide={asRead(guide, language)} isPreview />
          </>
        )}
      </FromRead>
    </Detail>
  )
}

type Written = DeskGuide & { body: GuideBody; texts: GuideTexts }

function asRead(guide: Written, language: Language): Guide {
  const { id, topic, unit, unitName, edition, reviewed, helpful, votes } = guide
  const { title, summary, fee, time, body } = saidIn(guide, language)
  const wall = wallAt(pageInfo().zone, new Date(serverNow()))
  const counters = body.counters.map((counter) => ({ ...counter, opening: openingAt(counter.hours, wall) }))
  return {
    ...{ id, title, summary, topic, fee, time, body, edition, reviewed, helpful, votes, counters },
    ...{ language, titleLanguage: language },
    unit: { id: unit, name: unitName },
    opening: openingOf(counters.map(({ opening }) => opening)),
    faq: body.faq,
    myVote: '',
    related: [],
    allowedActions: [],
  }
}

function saidIn(guide: Written, language: Language): GuideText & { title: string } {
  const text = language === 'zh' ? undefined : guide.texts[language]
  if (!text) return guide
  return { ...text, title: language === 'en' ? guide.titleEn : guide.titleTw }
}
