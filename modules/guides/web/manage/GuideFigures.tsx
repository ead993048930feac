import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { Empty } from '#kernel/web/office/parts.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { type DeskGuide, guideContract } from '../../contract.ts'
import './guide-desk.css'
import { keeperWords } from './words.ts'

type Figures = ReceivedFrom<typeof guideContract.guideFigures>

/** Votes per week, and what readers missed. */
export function GuideFiguresDrawer({ guide, onClose }: { guide: DeskGuide; onClose: () => void }) {
  const w = useWords(keeperWords)
  const read = useRead(guideContract.guideFigures, { id: guide.id, page_size: 50 })
  return (
    <Detail title={w('figures.title', { title: guide.title })} onClose={onClose}>
      <FromRead read={read}>{(figures) => <Shown figures={figures} />}</FromRead>
    </Detail>
  )
}

function Shown({ figures: { weeks, list, helpful, votes } }: { figures: Figures }) {
  const w = useWords(keeperWords)
  const most = Math.max(1, ...weeks.map(({ yes, no }) => yes + no))
  return (
    <>
      <h3>
        {w('figures.yes')} {formatNumber(helpful)} · {w('figures.no')} {formatNumber(votes - helpful)}
      </h3>
      <div className="guide-bars c-stack c-gap-2">
        {weeks.map(({ week, yes, no }) => (
          <div key={week} className="guide-bars__row">
            <span>{week}</span>
            <span className="guide-bars__bar">
              <i style={{ width: `${(yes / most) * 100}%` }} />
              <i style={{ width: `${(no / most) * 100}%` }} />
            </span>
            <span>
              {formatNumber(yes)} / {formatNumber(no)}
            </span>
          </div>
        ))}
      </div>
      <h3>{w('figures.missing')}</h3>
      {list.length === 0 && <Empty text={w('figures.none')} />}
      <ul className="guide-missing c-stack c-gap-2">
        {list.map(({ at, missing }) => (
          <li key={`${at} ${missing}`}>
            {missing} <span className="office-quiet">{moment(at)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
