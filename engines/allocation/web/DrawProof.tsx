import { useMemo } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { type DrawRecord, faultsOf } from '../draw.ts'
import { DrawCheck } from './DrawCheck.tsx'
import { DrawOrder } from './DrawOrder.tsx'
import { PublishedHash } from './PublishedHash.tsx'
import { proofWords } from './proof-words.ts'
import { SaveRecord } from './SaveRecord.tsx'
import './draw-proof.css'

type Props = {
  /** The seed's hash, published before the first entry. */
  commitment: string
  /** Describes a future public value (beacon). */
  beaconRule?: string
  /** Null before the draw. */
  record: DrawRecord | null
  /** The id of the viewer's own entry; '' for none. */
  mine: string
  /** Display names by entry id, where they may be shown. */
  names?: Readonly<Record<string, string>>
}

const parts = ['seed', 'order', 'winners'] as const

/** Proof that a draw was fair: the commitment before it; after it, the record and its recomputation in the browser. */
export function DrawProof({ commitment, beaconRule = '', record, mine, names = {} }: Props) {
  const w = useWords(proofWords)
  const winners = useMemo(() => new Set(record?.winners), [record])
  return (
    <Section title={w('hash')} note={w('hashNote')}>
      <Card>
        <PublishedHash value={commitment} />
        {!record && beaconRule && <p className="e-proof__note">{w('beaconWait', { rule: beaconRule })}</p>}
        {record && <Figures record={record} mine={mine} />}
      </Card>
      {record && (
        <>
          <DrawCheck
            note={w('checkNote')}
            parts={parts.map((part) => ({ key: part, title: w(`step.${part}`), wrong: w(`wrong.${part}`) }))}
            count={record.entries.length}
            check={() => faultsOf(record, commitment)}
          />
          <SaveRecord record={record} name={w('fileName')} how={w('how')} label={w('file')} />
          <DrawOrder
            title={w('order')}
            note={w('orderNote')}
            order={record.order}
            mine={mine}
            names={names}
            tag={(id) => winners.has(id) && <StatusTag tone="success">{w('won')}</StatusTag>}
          />
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
