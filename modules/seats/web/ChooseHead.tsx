import { useWords } from '#kernel/web/language.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { Segmented } from '#kernel/web/ui/lists/Segmented.tsx'
import type { SeatSession } from './choosing/acts.ts'
import type { SeatStore } from './choosing/seat-store.ts'
import { useSeatVersion } from './choosing/use-seats.ts'
import type { Scene } from './map/scene.ts'
import { spanOf } from './when.ts'
import { seatWords } from './words.ts'

export type Way = 'map' | 'list' | 'sections'

type ChooseHeadProps = {
  session: SeatSession
  scene: Scene
  store: SeatStore
  isLive: boolean
  way: Way
  section: string
  hasSections: boolean
  onWay: (way: Way) => void
  onSection: (name: string) => void
}

/** Time, place, view switch, and sections to jump to. */
export function ChooseHead({
  session,
  scene,
  store,
  isLive,
  way,
  section,
  hasSections,
  onWay,
  onSection,
}: ChooseHeadProps) {
  const w = useWords(seatWords)
  useSeatVersion(store)
  const ways: Way[] = hasSections ? ['sections', 'map', 'list'] : ['map', 'list']
  const names = { map: w('view.map'), list: w('view.list'), sections: w('sections') }
  const tabs = scene.sections.map((one) => ({ key: one.name, label: one.name, count: store.freeIn(one.seats) }))
  return (
    <div className="seat-choose__head c-stack c-gap-2">
      <div className="seat-choose__line c-cluster c-between">
        <p className="seat-choose__when c-muted c-font-2">
          <b>{session.sessionTitle || session.venue || session.place}</b>
          <span>{spanOf(session.startsAt, session.endsAt)}</span>
        </p>
        <Segmented
          label={w('view.name')}
          options={ways.map((key) => ({ key, label: names[key] }))}
          value={way}
          onChange={onWay}
        />
      </div>
      {way !== 'sections' && tabs.length > 1 && (
        <FilterTabs
          label={w('sections')}
          tabs={[{ key: '', label: w('allSections') }, ...tabs]}
          value={section}
          onChange={onSection}
        />
      )}
      {!isLive && (
        <p className="seat-choose__offline" role="status">
          {w('offline')}
        </p>
      )}
    </div>
  )
}
