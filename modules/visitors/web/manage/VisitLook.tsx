import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Detail, Facts } from '#kernel/web/office/Detail.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { Button, Tag, Waiting } from '#kernel/web/office/parts.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { officeContract } from '../../office-contract.ts'
import type { Row } from './Visits.tsx'
import { manageWords } from './words.ts'

type Guests = ReceivedFrom<typeof officeContract.visitGuests>
type Guest = Guests['list'][number]

/** One visit: its guests, masked, and their scans. */
export function VisitLook({ row, onClose }: { row: Row; onClose: () => void }) {
  const w = useWords(manageWords)
  const read = useRead(officeContract.visitGuests, { id: row.id })
  const [asked, setAsked] = useState<Guest>()
  return (
    <Detail
      title={row.purpose}
      width={640}
      onClose={onClose}
      facts={[
        { label: w('phase'), value: <Tag>{w(`phase.${row.phase}`)}</Tag> },
        { label: w('host'), value: [row.host, row.hostNumber, row.unit].filter(Boolean).join(' · ') },
        { label: w('from'), value: formatTime(row.from) },
        { label: w('until'), value: formatTime(row.until) },
        { label: w('place'), value: row.place },
        { label: w('origin'), value: w(`origin.${row.origin}`) },
      ]}
    >
      {read.data ? <Rows guests={read.data} onReveal={setAsked} /> : <Waiting />}
      {asked && <Reveal guest={asked} onClose={() => setAsked(undefined)} />}
    </Detail>
  )
}

function Rows({ guests: { list, scans }, onReveal }: { guests: Guests; onReveal: (guest: Guest) => void }) {
  const w = useWords(manageWords)
  return (
    <>
      <h3>{w('guestsTitle')}</h3>
      <Facts
        facts={list.map((guest) => ({
          label: guest.name || w('guest.erased'),
          value: (
            <span>
              {[guest.phone, guest.idNumber, guest.plate].filter(Boolean).join(' · ')}{' '}
              <Tag>{w(`guest.${guest.state as 'open'}`)}</Tag>{' '}
              {guest.name && (
                <Button size="small" onClick={() => onReveal(guest)}>
                  {w('reveal')}
                </Button>
              )}
            </span>
          ),
        }))}
      />
      <h3>{w('scansTitle')}</h3>
      {scans.length === 0 && <p>{w('noScans')}</p>}
      <Facts
        facts={scans.map((scan) => ({
          label: formatTime(scan.at),
          value: [
            w(`result.${scan.result as 'in'}`),
            scan.reason && scan.result !== 'in' && w(`reason.${scan.reason as 'used'}`),
            scan.name,
            scan.gate,
            scan.note,
            scan.by,
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </>
  )
}

/** First the reason, which the audit log keeps, then the data. */
function Reveal({ guest, onClose }: { guest: Guest; onClose: () => void }) {
  const w = useWords(manageWords)
  const [why, setWhy] = useState('')
  const [seen, setSeen] = useState<ReceivedFrom<typeof officeContract.reveal>>()
  const reveal = useAction(officeContract.reveal, { cover: false, onSuccess: setSeen })
  const ok = () => (seen ? onClose() : void (why.trim() && reveal.run({ guest: guest.id, why })))
  return (
    <Popup
      title={`${w('reveal')} · ${guest.name}`}
      ok={w(seen ? 'closeIt' : 'reveal')}
      busy={reveal.busy}
      onOk={ok}
      onClose={onClose}
    >
      {seen ? (
        <Facts
          facts={[
            { label: w('name'), value: seen.name },
            { label: w('phone'), value: seen.phone },
            { label: w('idNumber'), value: seen.idNumber },
            { label: w('plate'), value: seen.plate },
          ]}
        />
      ) : (
        <Field kind="long" label={w('revealWhy')} max={200} value={why} onChange={(next: string) => setWhy(next)} />
      )}
    </Popup>
  )
}
