import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { OfficeCard, OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { Stat } from '#kernel/web/office/Stat.tsx'
import { addressOf, go } from '#kernel/web/pages/history.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { officeContract as contract } from '../../office-contract.ts'
import { Displaced } from './Displaced.tsx'
import { SeatingRules } from './SeatingRules.tsx'
import { type SeatDeed, SeatMap } from './SeatMap.tsx'
import { seatWords } from './words.ts'

/** One session: its seats, closing them, and moving their holders. */
export default function Seating() {
  const w = useWords(seatWords)
  const { id = '' } = usePage().params
  const read = useRead(contract.seating, { session: id }, { every: 15_000 })
  const [rules, setRules] = useState(false)
  const { data } = read
  return (
    <OfficePage
      title={data?.title ?? w('title.seating')}
      note={data && [data.sessionTitle, moment(data.startsAt), data.venue].filter(Boolean).join(' · ')}
      tools={
        <>
          <Button onClick={() => go('manage/seatings')}>{w('seating.back')}</Button>
          <Button icon="external-link" href={addressOf(`seat/chooseSeat?id=${id}`)} target="_blank">
            {w('seatings.page')}
          </Button>
          <Button icon="settings" disabled={!data} onClick={() => setRules(true)}>
            {w('seatings.settings')}
          </Button>
        </>
      }
    >
      <FromRead read={read} rows={8}>
        {(seating) => (
          <>
            <div className="seat-stats c-grid-fit">
              <Stat icon="armchair" label={w('seatings.seats')} value={seating.seats} />
              <Stat icon="ticket" label={w('seatings.taken')} value={seating.taken} />
              <Stat icon="lock" label={w('seatings.closed')} value={seating.closed} />
              <Stat
                icon="users"
                label={w('seatings.displaced')}
                value={seating.displaced}
                tone={seating.displaced ? 'warn' : 'plain'}
              />
            </div>
            <OfficeCard>
              <Closing id={id} seating={seating} />
            </OfficeCard>
            <Displaced session={id} total={seating.displaced} />
            {rules && <SeatingRules seating={seating} onClose={() => setRules(false)} />}
          </>
        )}
      </FromRead>
    </OfficePage>
  )
}

function Closing({ id, seating }: { id: string; seating: Parameters<typeof SeatMap>[0]['seating'] }) {
  const w = useWords(seatWords)
  const changes = { changes: [contract.seating, contract.displaced, contract.seatings], cover: false }
  const close = useAction(contract.closeSeats, {
    ...changes,
    success: ({ changed }) => w('seating.closedDone', { count: changed }),
  })
  const reopen = useAction(contract.closeSeats, {
    ...changes,
    success: ({ changed }) => w('seating.reopened', { count: changed }),
  })
  const shut: SeatDeed = async (seats, taken, done) => {
    const text = w('seating.askClose', { count: seats.length, taken })
    if (!(await confirm({ text, ok: w('seating.close'), danger: true }))) return
    if (await close.run({ session: id, seats: [...seats], closed: true })) done()
  }
  const open: SeatDeed = async (seats, _taken, done) => {
    if (await reopen.run({ session: id, seats: [...seats], closed: false })) done()
  }
  // Remounted when the taken or closed seats change; otherwise the camera keeps its position.
  return <SeatMap key={stamp(seating)} seating={seating} onClose={shut} onReopen={open} />
}

const stamp = ({ takenSeats, closedSeats }: { takenSeats: readonly string[]; closedSeats: readonly string[] }) =>
  `${takenSeats.length} ${closedSeats.join()}`
