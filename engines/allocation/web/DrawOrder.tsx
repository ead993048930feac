import { type ReactNode, useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { proofWords } from './proof-words.ts'
import './draw-proof.css'

type Props = {
  title: string
  note: string
  order: readonly string[]
  /** Offset of the first entry in the whole order. */
  from?: number
  mine: string
  names?: Readonly<Record<string, string>>
  tag?: (id: string) => ReactNode
}

const atOnce = 20

/** All entries in the drawn order, a page at a time; the viewer's own is always shown. */
export function DrawOrder({ title, note, order, from = 0, mine, names = {}, tag }: Props) {
  const w = useWords(proofWords)
  const [shown, setShown] = useState(atOnce)
  if (order.length === 0) return null
  const own = mine === '' ? -1 : order.indexOf(mine)
  const row = (i: number) => (
    <Row key={order[i]} id={order[i]!} place={from + i + 1} mine={i === own} name={names[order[i]!]} tag={tag} />
  )
  return (
    <Section title={title} note={note}>
      <Card flush>
        <ol className="e-proof__order">
          {order.slice(0, shown).map((_, i) => row(i))}
          {own > shown && <li className="e-proof__gap c-line">⋯</li>}
          {own >= shown && row(own)}
        </ol>
      </Card>
      {shown < order.length && (
        <Button look="plain" block onClick={() => setShown(shown + atOnce * 5)} label={w('more')} />
      )}
    </Section>
  )
}

type RowProps = { id: string; place: number; mine: boolean; name: string | undefined; tag: Props['tag'] }

function Row({ id, place, mine, name, tag }: RowProps) {
  const w = useWords(proofWords)
  return (
    <li className="c-line" data-mine={mine}>
      <span className="e-proof__place c-muted c-font-3 c-figures">{w('place', { place: formatNumber(place) })}</span>
      <span className="e-proof__who c-cluster c-grow">
        {mine && <b>{w('mine')}</b>}
        {name && <span>{name}</span>}
        <code className="e-proof__id c-faint c-font-1">{id.slice(-12)}</code>
      </span>
      {tag?.(id)}
    </li>
  )
}
