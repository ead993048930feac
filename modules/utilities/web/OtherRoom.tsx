import './utilities.css'
import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { SelectField } from '#kernel/web/ui/form/SelectField.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { contract } from '../contract.ts'
import { MeterCard } from './MeterCard.tsx'
import { TopUp } from './TopUp.tsx'
import { utilityWords } from './words.ts'

/** Any room of the campus: building, floor and room are chosen, its people are masked, and it is topped up. */
export default function OtherRoom() {
  const w = useWords(utilityWords)
  const { query } = usePage()
  const [building, setBuilding] = useState('')
  const [floor, setFloor] = useState('')
  const [room, setRoom] = useState(query.dromNumber ?? query.room ?? '')
  const houses = useRead(contract.buildings, {})
  const floors = useRead(contract.floors, { building }, { when: building !== '' })
  const rooms = useRead(contract.rooms, { building, floor }, { when: floor !== '' })
  const chooseBuilding = (next: string) => {
    setBuilding(next)
    setFloor('')
    setRoom('')
  }
  const chooseFloor = (next: string) => {
    setFloor(next)
    setRoom('')
  }
  const named = (data: typeof houses.data) =>
    (data?.list ?? []).map(({ id, name, campus }) => ({
      value: id,
      label: name.startsWith(campus) ? name : `${campus} ${name}`,
    }))
  return (
    <Screen title={w('title.other')} read={houses} skeleton="rows">
      {(data) => (
        <div className="utility-page c-stack c-gap-3">
          <Card>
            <div className="c-stack c-gap-3">
              <SelectField
                label={w('building')}
                required
                id="utility-building"
                name="building"
                options={named(data)}
                value={building}
                onChange={chooseBuilding}
              />
              {building && (
                <SelectField
                  label={w('floor')}
                  required
                  id="utility-floor"
                  name="floor"
                  options={(floors.data?.list ?? []).map((one) => ({ value: one, label: w('floorName', { n: one }) }))}
                  value={floor}
                  onChange={chooseFloor}
                />
              )}
              {floor && (
                <SelectField
                  label={w('room')}
                  required
                  id="utility-room"
                  name="room"
                  options={(rooms.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                  value={room}
                  onChange={setRoom}
                />
              )}
            </div>
          </Card>
          {room ? (
            <Looked key={room} room={room} />
          ) : (
            <Empty card icon="search" title={w('chooseRoom')} note={w('chooseRoomNote')} />
          )}
        </div>
      )}
    </Screen>
  )
}

function Looked({ room }: { room: string }) {
  const w = useWords(utilityWords)
  const read = useRead(contract.look, { room })
  return (
    <ReadView read={read} skeleton="cards">
      {({ room: { building, name, campus }, mates, meters, limits, isMine }) => (
        <div className="c-stack c-gap-3">
          <Card flush>
            <ListRow
              icon="house"
              title={`${building} ${name}`}
              subtitle={
                mates.length
                  ? w('roomLine', { campus, names: mates.map((mate) => mate.name).join(w('and')) })
                  : w('nobody', { campus })
              }
            />
          </Card>
          {meters.length ? (
            <>
              {meters.map((meter) => (
                <MeterCard key={meter.id} meter={meter} own={isMine} titled />
              ))}
              <TopUp meters={meters} limits={limits} mates={isMine ? mates.length : 0} />
            </>
          ) : (
            <Empty card icon="zap" title={w('noMeters')} note={w('noMetersNote')} />
          )}
        </div>
      )}
    </ReadView>
  )
}
