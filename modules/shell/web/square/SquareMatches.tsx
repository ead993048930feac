import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { Skeleton } from '#kernel/web/ui/states/Skeleton.tsx'
import { contract } from '../../contract.ts'
import { ReadFault } from '../ReadFault.tsx'
import { shellWords } from '../words.ts'
import { type Directory, namesOf } from './groups.ts'
import { PickSet } from './PickSet.tsx'
import { ServiceSet } from './ServiceSet.tsx'
import type { Favourites } from './use-favourites.ts'

type SquareMatchesProps = { q: string; directory: Directory; favourites: Favourites }

/** Matching services of this square; searched on the server, which knows pinyin. */
export function SquareMatches({ q, directory, favourites }: SquareMatchesProps) {
  const w = useWords(shellWords)
  const found = useRead(contract.search, { q })
  const here = new Set(directory.list.map(({ key }) => key))
  return (
    <ReadView read={found} skeleton={<Skeleton shape="tiles" count={4} />} failed={<ReadFault read={found} />}>
      {({ services }) => {
        const list = services.filter(({ key }) => here.has(key))
        if (list.length === 0) return <Empty icon="search" title={w('search.empty')} note={w('search.emptyHint')} />
        return (
          <Section title={w('services.count', { count: list.length })}>
            {favourites.draft ? (
              <PickSet list={list} label={w('search.services')} favourites={favourites} />
            ) : (
              <ServiceSet list={list} label={w('search.services')} noteOf={namesOf(directory.groups)} />
            )}
          </Section>
        )
      }}
    </ReadView>
  )
}
