import { lazy, Suspense, useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { Skeleton } from '#kernel/web/ui/states/Skeleton.tsx'
import { contract } from '../contract.ts'
import type { Shown } from './use-live.ts'
import { choiceWords } from './words.ts'

const DrawProof = lazy(() =>
  import('#engines/allocation/web/DrawProof.tsx').then((part) => ({ default: part.DrawProof })),
)

/** The draw of each class: the hash of its seed before, all that it was made of afterwards. */
export function Proof({ round }: { round: Shown }) {
  const w = useWords(choiceWords)
  const [open, setOpen] = useState('')
  return (
    <Section title={w('proof.title')} note={w('proof.note')} card="flush">
      {round.list.map(({ id, name, code }) => (
        <div key={id}>
          <ListRow
            title={name}
            subtitle={code}
            icon="shield-check"
            value={w('proof.open')}
            onClick={() => setOpen(open === id ? '' : id)}
          />
          {open === id && (
            <div className="cc-proof">
              <Record id={round.id} of={id} />
            </div>
          )}
        </div>
      ))}
    </Section>
  )
}

function Record({ id, of }: { id: string; of: string }) {
  const read = useRead(contract.proof, { id, class: of })
  return (
    <ReadView read={read} skeleton="rows">
      {({ commitment, record, mine }) => (
        <Suspense fallback={<Skeleton shape="rows" />}>
          <DrawProof commitment={commitment} beaconRule="" record={record} mine={mine} />
        </Suspense>
      )}
    </ReadView>
  )
}
