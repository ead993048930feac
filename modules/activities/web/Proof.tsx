import { lazy, Suspense, useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { Skeleton } from '#kernel/web/ui/states/Skeleton.tsx'
import { contract } from '../contract.ts'
import type { Shown } from './LotteryDetail.tsx'
import { activityWords } from './words.ts'

const DrawProof = lazy(() =>
  import('#engines/allocation/web/DrawProof.tsx').then((part) => ({ default: part.DrawProof })),
)

/** The hash before the draw; afterwards all inputs for verification. */
export function Proof({ lottery }: { lottery: Shown }) {
  const w = useWords(activityWords)
  const [open, setOpen] = useState(false)
  const { commitment, beaconRule, state, mine, id } = lottery
  if (!commitment || state === 'cancelled') return null
  return (
    <Section title={w('proof.title')} note={w('proof.note')}>
      <Suspense fallback={<Skeleton shape="rows" />}>
        {open ? (
          <Record id={id} />
        ) : (
          <DrawProof commitment={commitment} beaconRule={beaconRule} record={null} mine={mine.entry} />
        )}
      </Suspense>
      {state === 'drawn' && !open && (
        <Button block look="soft" icon="shield-check" onClick={() => setOpen(true)} label={w('proof.open')} />
      )}
    </Section>
  )
}

function Record({ id }: { id: string }) {
  const read = useRead(contract.lotteryDraw, { id })
  return (
    <ReadView read={read} skeleton="rows">
      {({ commitment, beaconRule, record, mine }) => (
        <DrawProof commitment={commitment} beaconRule={beaconRule} record={record} mine={mine} />
      )}
    </ReadView>
  )
}
