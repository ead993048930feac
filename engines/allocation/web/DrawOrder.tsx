import { useMemo, useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Section } from '#kernel/web/ui/Section.tsx'
import { StatusTag } from '#kernel/web/ui/StatusTag.tsx'
import type { DrawRecord } from '../draw.ts'
import { proofWords } from './proof-messages.ts'

type Props = { record: DrawRecord; mine: string; names: Readonly<Record<string, string>> }

const atOnce = 20

/** Every entry in the order that was drawn, a few at a time. */
export function DrawOrder({ record, mine, names }: Props) {
  const w = useWords(proofWords)
  const [shown, setShown] = useState(atOnce)
  const winners = useMemo(() => new Set(record.winners), [record])
  if (record.order.length === 0) return null
  return (
    <Section title={w('order')} note={w('orderNote')}>
      <Card flush>
        <ol className="e-proof__order">
          {record.order.slice(0, shown).map((id, i) => (
            <li key={id} data-mine={id === mine}>
              <span className="e-proof__place">{w('place', { place: i + 1 })}</span>
              <span className="e-proof__who">
                {id === mine && <b>{w('mine')}</b>}
                {names[id] && <span>{names[id]}</span>}
                <code className="e-proof__id">{id.slice(-12)}</code>
              </span>
              {winners.has(id) && <StatusTag tone="success">{w('won')}</StatusTag>}
            </li>
          ))}
        </ol>
      </Card>
      {shown < record.order.length && (
        <Button look="plain" block onClick={() => setShown(shown + atOnce * 5)}>
          {w('more')}
        </Button>
      )}
    </Section>
  )
}
