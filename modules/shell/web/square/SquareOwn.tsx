import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useSession } from '#kernel/web/session/session.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { contract } from '../../contract.ts'
import { shellWords } from '../words.ts'
import { ServiceTiles } from './ServiceTiles.tsx'
import { PinnedSkeleton, SquarePinned } from './SquarePinned.tsx'
import type { Favourites } from './use-favourites.ts'

/** Pinned and recently used services. */
export function SquareOwn({ favourites }: { favourites: Favourites }) {
  const { state } = useSession()
  return (
    <div className="square__own">
      {state === 'unknown' && <PinnedSkeleton />}
      {state === 'anonymous' && <Unknown favourites={favourites} />}
      {state === 'person' && <SquarePinned favourites={favourites} />}
      {state === 'person' && !favourites.draft && <Recents />}
    </div>
  )
}

function Unknown({ favourites }: { favourites: Favourites }) {
  const w = useWords(shellWords)
  return (
    <Section title={w('block.pinned')}>
      <div className="square-invite c-panel c-muted c-font-4 c-cluster c-between">
        <p>{w('pinned.login')}</p>
        <Button look="soft" size="small" onClick={favourites.start} label={w('login')} />
      </div>
    </Section>
  )
}

function Recents() {
  const w = useWords(shellWords)
  const recents = useRead(contract.recents, {}, { mode: 'silent' })
  const list = recents.data?.list ?? []
  if (list.length === 0) return null
  return (
    <Section title={w('block.recents')} card="padded">
      <ServiceTiles list={list} label={w('block.recents')} />
    </Section>
  )
}
