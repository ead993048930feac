import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Detail } from '#kernel/web/ui/Detail.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { QrCode } from '#kernel/web/ui/media/QrCode.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Denied } from '#kernel/web/ui/states/Denied.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../../contract.ts'
import { reservationContract } from '../../reservation-contract.ts'
import { stateTones } from '../state-tones.ts'
import { spanText } from '../when.ts'
import { bookingWords } from '../words.ts'
import { GiveSheet, type Handing as HandingWay } from './GiveSheet.tsx'
import { Answer, GroupNotes, Members } from './Group.tsx'
import { ownReads } from './own-reads.ts'
import { PresenceButtons } from './PresenceButtons.tsx'
import { StaffSign } from './StaffSign.tsx'

export type Booking = NonNullable<ReturnType<typeof useRead<typeof contract.booking>>['data']>

/** One booking: facts first, then what can be done with it now. */
export function BookingDetail({ id, title }: { id: string; title: string }) {
  const w = useWords(bookingWords)
  const read = useRead(contract.booking, { id }, { every: 30_000 })
  return (
    <Screen
      title={title}
      read={read}
      refused={<Denied />}
      foot={read.data && (read.data.isOwn ? <Actions booking={read.data} /> : foot(read.data))}
    >
      {(booking) => (
        <Detail
          title={booking.name}
          status={<StatusTag tone={stateTones[booking.state]}>{w(`state.${booking.state}`)}</StatusTag>}
        >
          <div className="c-stack c-gap-4">
            {booking.reason && <Notice tone="warning" icon="triangle-alert" text={booking.reason} />}
            <GroupNotes booking={booking} />
            <Shown booking={booking} />
            <Members list={booking.members} />
            {isTaking(booking) && <PresenceButtons booking={booking} />}
            {booking.isOwn && <Handing booking={booking} />}
            {booking.case && (
              <Notice tone="brand" icon="stamp" text={w('openCase')} to={`generalApp/case?id=${booking.case}`} />
            )}
            {isTaking(booking) && booking.needsCheckIn && booking.state === 'approved' && <Code no={booking.no} />}
          </div>
        </Detail>
      )}
    </Screen>
  )
}

/** The booker, and who has confirmed. */
const isTaking = ({ isOwn, answer }: Booking): boolean => isOwn || answer === 'confirmed'

const foot = (booking: Booking) =>
  booking.memberActions.length > 0 ? <Answer booking={booking} /> : <StaffSign booking={booking} />

function Shown({ booking }: { booking: Booking }) {
  const w = useWords(bookingWords)
  return (
    <Section card="padded">
      <Facts
        facts={[
          { label: w('time'), value: spanText(booking.from, booking.until) },
          booking.unitName ? { label: w('unitName'), value: booking.unitName } : null,
          booking.place ? { label: w('place'), value: booking.place } : null,
          booking.purpose ? { label: w('purpose'), value: booking.purpose } : null,
          { label: w('people'), value: booking.size },
          !booking.isOwn && {
            label: w('booker'),
            value: [booking.person, booking.number, booking.department].filter(Boolean).join(' · '),
          },
        ]}
      />
    </Section>
  )
}

/** The code that the staff scans; it changes every minute. */
function Code({ no }: { no: number }) {
  const w = useWords(bookingWords)
  const [isOpen, setOpen] = useState(false)
  const read = useRead(reservationContract.signCode, { no }, { when: isOpen, every: 20_000 })
  if (!isOpen) return <Button look="soft" icon="qr-code" onClick={() => setOpen(true)} label={w('showCode')} />
  return read.data ? <QrCode text={read.data.code} label={w('checkIn')} note={w('codeNote')} /> : null
}

function Actions({ booking: { id, resource, series, allowedActions } }: { booking: Booking }) {
  const w = useWords(bookingWords)
  const cancel = useAction(contract.cancel, {
    changes: ownReads,
    success: ({ cancelled }) => w('cancelledOk', { n: cancelled }),
    confirm: { text: w('cancelAsk'), danger: true },
  })
  if (!allowedActions.includes('cancel')) return null
  return (
    <>
      <Button
        look="outline"
        size="large"
        busy={cancel.busy}
        onClick={() => void cancel.run({ id })}
        label={w('cancel')}
      />
      {series && (
        <Button
          look="outline"
          size="large"
          busy={cancel.busy}
          onClick={() => void cancel.run({ id, series: true })}
          label={w('cancelSeries')}
        />
      )}
      <Button look="soft" size="large" to={`generalApp/details?id=${resource}&move=${id}`} label={w('move')} />
    </>
  )
}

/** To somebody else: given away, or exchanged for one of theirs. */
function Handing({ booking: { id, state, group, approval, allowedActions } }: { booking: Booking }) {
  const w = useWords(bookingWords)
  const [how, setHow] = useState<HandingWay>()
  if (!allowedActions.includes('cancel') || state === 'requested') return null
  return (
    <div className="c-cluster">
      <Button look="soft" size="small" onClick={() => setHow('give')} label={w('give')} />
      {state === 'approved' && !group && (
        <Button look="soft" size="small" onClick={() => setHow('swap')} label={w('swap')} />
      )}
      {approval && <span className="c-muted c-font-2">{w('approveAnew')}</span>}
      <GiveSheet id={id} how={how} onClose={() => setHow(undefined)} />
    </div>
  )
}
