import { popup } from '#kernel/web/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Facts } from '#kernel/web/ui/Facts.tsx'
import { Section } from '#kernel/web/ui/Section.tsx'
import type { DrawRecord } from '../draw.ts'
import { DrawCheck } from './DrawCheck.tsx'
import { DrawOrder } from './DrawOrder.tsx'
import { proofWords } from './proof-messages.ts'
import { saveRecord } from './save-record.ts'
import './draw-proof.css'

type Props = {
  /** The hash that stood there before the first entry. */
  commitment: string
  /** A public value that is still to come, in words. */
  beaconRule?: string
  /** Null as long as nothing is drawn. */
  record: DrawRecord | null
  /** The id of one's own entry; '' for none. */
  mine: string
  /** What may be said of whom an entry belongs to, by its id. */
  names?: Readonly<Record<string, string>>
}

/** That a draw was fair, to be seen by anyone: the promise before it, everything it was made from after it, and the sum done again here. */
export function DrawProof({ commitment, beaconRule = '', record, mine, names = {} }: Props) {
  const w = useWords(proofWords)
  return (
    <Section title={w('hash')} note={w('hashNote')}>
      <Card>
        <Hash value={commitment} />
        {!record && beaconRule && <p className="e-proof__note">{w('beaconWait', { rule: beaconRule })}</p>}
        {record && <Figures record={record} mine={mine} />}
      </Card>
      {record && (
        <>
          <DrawCheck commitment={commitment} record={record} />
          <Button look="soft" block icon="download" onClick={() => saveRecord(record, w('fileName'), w('how'))}>
            {w('file')}
          </Button>
          <DrawOrder record={record} mine={mine} names={names} />
        </>
      )}
    </Section>
  )
}

function Figures({ record, mine }: { record: DrawRecord; mine: string }) {
  const w = useWords(proofWords)
  const place = record.order.indexOf(mine) + 1
  const outcome = w(record.winners.includes(mine) ? 'won' : 'lost')
  const figures = { count: formatNumber(record.entries.length), winners: formatNumber(record.winners.length) }
  return (
    <>
      <p className="e-proof__note">{w('entries', figures)}</p>
      <Facts
        facts={[
          { label: w('seed'), value: <code className="e-proof__code">{record.seed}</code>, wide: true },
          record.beacon !== '' && { label: w('beacon'), value: record.beacon, wide: true },
          place > 0 && { label: w('mine'), value: w('minePlace', { place, outcome }) },
        ]}
      />
    </>
  )
}

function Hash({ value }: { value: string }) {
  const w = useWords(proofWords)
  const copy = () => void navigator.clipboard?.writeText(value).then(() => popup(w('copied')))
  return (
    <div className="e-proof__hash">
      <code className="e-proof__code">{value}</code>
      <Button look="plain" size="small" icon="copy" onClick={copy}>
        {w('copy')}
      </Button>
    </div>
  )
}
