import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Alert, Button, Empty, Switch } from '#kernel/web/office/parts.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { formatTime } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import type { PrintedSeats } from '../../shapes.ts'
import './print-seats.css'
import { manageWords } from './words.ts'

/** Name lists with seats to sign, one A4 sheet or more for each room. */
export default function PrintSeats() {
  const { id = '' } = usePage().params
  const w = useWords(manageWords)
  const read = useRead(contract.seatSheet, { id })
  const [hasPhotos, setPhotos] = useState(false)
  return (
    <OfficePage
      title={read.data ? `${w('seats')} · ${read.data.name}` : w('seats')}
      tools={
        <>
          <span className="c-cluster">
            {w('withPhotos')} <Switch label={w('withPhotos')} checked={hasPhotos} onChange={setPhotos} />
          </span>
          <Button type="primary" icon="printer" disabled={!read.data?.rooms.length} onClick={() => window.print()}>
            {w('printNow')}
          </Button>
        </>
      }
    >
      <FromRead read={read}>
        {(exam) => (
          <>
            {exam.unseated > 0 && (
              <Alert
                className="ex-print__note"
                type="warning"
                showIcon
                title={w('unseatedNote', { n: exam.unseated })}
              />
            )}
            {exam.rooms.length === 0 && <Empty text={w('noRoomsToPrint')} />}
            {exam.rooms.map((room) => (
              <Sheet key={room.id} exam={exam} room={room} hasPhotos={hasPhotos} />
            ))}
          </>
        )}
      </FromRead>
    </OfficePage>
  )
}

type Room = PrintedSeats['rooms'][number]

/** Names of rooms often begin with that of their building. */
const placeOf = ({ building, name }: Room): string => (name.startsWith(building) ? name : `${building} ${name}`)

function Sheet({ exam, room, hasPhotos }: { exam: PrintedSeats; room: Room; hasPhotos: boolean }) {
  const w = useWords(manageWords)
  const day = formatTime(new Date(`${exam.day}T12:00:00`), { dateStyle: 'full' })
  return (
    <section className="ex-print">
      <h2>
        {exam.name} {exam.code && <small>{exam.code}</small>}
      </h2>
      <p className="ex-print__facts">
        <span>{w(`kind.${exam.kind}`)}</span>
        <span>
          {day} {exam.starts}–{exam.ends}
        </span>
        <span>{w('roomOf', { room: placeOf(room) })}</span>
        {room.staff.length > 0 && <span>{w('staffOf', { names: room.staff.join('、') })}</span>}
        <span>{w('headCount', { n: room.people.length })}</span>
      </p>
      <table>
        <thead>
          <tr>
            <th>{w('seat')}</th>
            <th>{w('number')}</th>
            <th>{w('fullName')}</th>
            <th>{w('department')}</th>
            <th>{w('seatKind')}</th>
            {hasPhotos && <th className="ex-print__photo">{w('photo')}</th>}
            <th className="ex-print__sign">{w('signature')}</th>
          </tr>
        </thead>
        <tbody>
          {room.people.map((one) => (
            <tr key={one.id}>
              <td>{one.seat}</td>
              <td>{one.number}</td>
              <td>{one.name}</td>
              <td>{one.department}</td>
              <td>{w(`seatKind.${one.kind}`)}</td>
              {hasPhotos && <td className="ex-print__photo">{one.photo && <img src={one.photo} alt="" />}</td>}
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="ex-print__facts">
        <span>{w('attended')}</span>
        <span>{w('staffSigns')}</span>
      </p>
    </section>
  )
}
