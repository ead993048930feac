import './stations.css'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Link } from '#kernel/web/pages/link.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { readerContract } from '../reader-contract.ts'
import type { StationFace } from '../shapes.ts'
import { contentWords } from './words.ts'

export default function Stations() {
  const w = useWords(contentWords)
  const stations = useRead(readerContract.stations, {})
  return (
    <Screen title={w('service.microStations')}>
      <p className="station-note c-muted">{w('station.note')}</p>
      <List
        read={stations}
        rows={stations.data?.list ?? []}
        layout="columns"
        renderRow={(station) => <StationCard station={station} />}
        empty={<Empty card icon="building-2" title={w('station.empty')} note={w('list.emptyNote')} />}
      />
    </Screen>
  )
}

function StationCard({ station: { key, name, intro, cover, department } }: { station: StationFace }) {
  const w = useWords(contentWords)
  return (
    <Link to={`microStation/list?id=${key}`} className="station-card c-column c-panel c-press">
      <span className="station-card__cover c-tint c-centre" data-tone="brand">
        {cover ? (
          <img src={cover} alt="" width={640} height={280} loading="lazy" decoding="async" />
        ) : (
          <Icon name="building-2" size={36} />
        )}
      </span>
      <span className="station-card__words c-stack c-gap-1">
        <strong>{name}</strong>
        {intro && <span className="c-clamp c-muted c-font-4">{intro}</span>}
        {department && <small className="c-muted c-font-2">{w('station.of', { unit: department })}</small>}
      </span>
    </Link>
  )
}
