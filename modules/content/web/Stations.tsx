import './stations.css'
import { useWords } from '#kernel/web/language.tsx'
import { Link } from '#kernel/web/link.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Empty } from '#kernel/web/ui/Empty.tsx'
import { fromRead } from '#kernel/web/ui/from-read.ts'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { List } from '#kernel/web/ui/List.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { useRead } from '#kernel/web/use-read.ts'
import { readerContract } from '../reader-contract.ts'
import type { StationFace } from '../shapes.ts'
import { contentWords } from './words.ts'

export default function Stations() {
  const w = useWords(contentWords)
  const stations = useRead(readerContract.stations, {})
  return (
    <Screen title={w('service.microStations')}>
      <p className="station-note">{w('station.note')}</p>
      <List
        {...fromRead(stations)}
        rows={stations.data?.list ?? []}
        layout="columns"
        rowKey={({ id }) => id}
        renderRow={(station) => <StationCard station={station} />}
        empty={
          <Card>
            <Empty icon="building-2" title={w('station.empty')} note={w('list.emptyNote')} />
          </Card>
        }
      />
    </Screen>
  )
}

function StationCard({ station: { key, name, intro, cover, department } }: { station: StationFace }) {
  const w = useWords(contentWords)
  return (
    <Link to={`microStation/list?id=${key}`} className="station-card c-press c-focus">
      <span className="station-card__cover" data-tone="brand">
        {cover ? (
          <img src={cover} alt="" width={640} height={280} loading="lazy" decoding="async" />
        ) : (
          <Icon name="building-2" size={36} />
        )}
      </span>
      <span className="station-card__words">
        <strong>{name}</strong>
        {intro && <span className="station-card__intro">{intro}</span>}
        {department && <small>{w('station.of', { unit: department })}</small>}
      </span>
    </Link>
  )
}
