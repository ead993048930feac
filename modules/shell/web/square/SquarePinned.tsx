import { useWords } from '#kernel/web/language.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Skeleton } from '#kernel/web/ui/states/Skeleton.tsx'
import { shellWords } from '../words.ts'
import { PinnedEditor } from './PinnedEditor.tsx'
import { ServiceTiles } from './ServiceTiles.tsx'
import type { Favourites } from './use-favourites.ts'

export function SquarePinned({ favourites }: { favourites: Favourites }) {
  const w = useWords(shellWords)
  const { draft, list, loading } = favourites
  if (draft) {
    return (
      <Section title={w('block.pinned')} note={draft.length > 1 ? w('pinned.drag') : undefined}>
        <PinnedEditor draft={draft} onArrange={favourites.arrange} onRemove={favourites.toggle} />
      </Section>
    )
  }
  if (loading) return <PinnedSkeleton />
  return (
    <Section title={w('block.pinned')} more={{ label: w('pinned.edit'), onClick: favourites.start }}>
      {list.length === 0 ? (
        <p className="square-none">{w('pinned.empty')}</p>
      ) : (
        <Card>
          <ServiceTiles list={list} label={w('block.pinned')} />
        </Card>
      )}
    </Section>
  )
}

/** Reserves the space, so that the directory below does not jump. */
export function PinnedSkeleton() {
  const w = useWords(shellWords)
  return (
    <Section title={w('block.pinned')} card="padded">
      <Skeleton shape="tiles" count={4} />
    </Section>
  )
}
