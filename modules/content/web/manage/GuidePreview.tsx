import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { pageInfo } from '#kernel/web/page-info.ts'
import { serverNow } from '#kernel/web/server-clock.ts'
import { useRead } from '#kernel/web/use-read.ts'
import { type DeskGuide, type Guide, guideContract } from '../../guide-contract.ts'
import type { GuideBody } from '../../guide-shapes.ts'
import { openingAt, openingOf, wallAt } from '../../opening-hours.ts'
import { GuideView } from '../GuideDetail.tsx'
import { keeperWords } from './guide-words.ts'

/** A guide as its readers would see it now, published or not. */
export function GuidePreview({ id, onClose }: { id: string; onClose: () => void }) {
  const w = useWords(keeperWords)
  const read = useRead(guideContract.deskGuide, { id })
  return (
    <Detail title={w('do.preview')} width={460} onClose={onClose}>
      <FromRead read={read}>{(guide) => <GuideView guide={asRead(guide)} isPreview />}</FromRead>
    </Detail>
  )
}

function asRead(guide: DeskGuide & { body: GuideBody }): Guide {
  const { id, title, summary, topic, unit, unitName, fee, time, body, edition, reviewed, helpful, votes } = guide
  const wall = wallAt(pageInfo().zone, new Date(serverNow()))
  const counters = body.counters.map((counter) => ({ ...counter, opening: openingAt(counter.hours, wall) }))
  return {
    ...{ language: 'zh', titleLanguage: 'zh' },
    ...{ id, title, summary, topic, fee, time, body, edition, reviewed, helpful, votes, counters },
    unit: { id: unit, name: unitName },
    opening: openingOf(counters.map(({ opening }) => opening)),
    faq: body.faq,
    myVote: '',
    related: [],
    allowedActions: [],
  }
}
