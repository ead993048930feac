import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { type Line, type LinePlace, lineFaults } from '../line.ts'
import { DrawCheck } from './DrawCheck.tsx'
import { DrawOrder } from './DrawOrder.tsx'
import { PublishedHash } from './PublishedHash.tsx'
import { proofWords } from './proof-words.ts'
import { SaveRecord } from './SaveRecord.tsx'
import './draw-proof.css'

type Props = {
  /** The seed's hash, published before the draw. */
  commitment: string
  /** Null before the draw. */
  line: Line | null
  /** The viewer's own entry and the position they were shown; undefined for spectators. */
  mine: LinePlace | undefined
}

/** Proof that a room's queue was fair: the commitment; after the draw, the queue, recomputed in the browser. */
export function LineProof({ commitment, line, mine }: Props) {
  const w = useWords(proofWords)
  return (
    <>
      {line && <Check commitment={commitment} line={line} mine={mine} />}
      <Section title={w('line.hash')} note={w('line.hashNote')}>
        <Card>
          <PublishedHash value={commitment} />
          {line && (
            <Facts
              facts={[{ label: w('seed'), value: <code className="e-proof__code">{line.seed}</code>, wide: true }]}
            />
          )}
        </Card>
        {line && (
          <SaveRecord
            record={{ commitment, ...line }}
            name={w('line.fileName')}
            how={w('line.how')}
            label={w('line.file')}
          />
        )}
      </Section>
      {line && (
        <DrawOrder title={w('line.order')} note={w('line.orderNote')} order={line.entries} mine={mine?.entry ?? ''} />
      )}
    </>
  )
}

function Check({ commitment, line, mine }: Props & { line: Line }) {
  const w = useWords(proofWords)
  const size = line.entries.length
  const isLate = mine !== undefined && mine.place > size
  const place = { place: formatNumber(mine?.place ?? 0) }
  const parts = [
    { key: 'seed', title: w('step.seed'), wrong: w('wrong.seed') },
    { key: 'order', title: w('step.order'), wrong: w('wrong.order') },
    { key: 'mine', title: w(isLate ? 'step.late' : 'step.mine', place), wrong: w('wrong.mine', place) },
  ].filter(({ key }) => mine || key !== 'mine')
  const check = () => lineFaults(line, commitment, mine)
  return (
    <DrawCheck note={w('line.checkNote', { count: formatNumber(size) })} parts={parts} count={size} check={check} />
  )
}
