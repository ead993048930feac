import './square.css'
import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { Skeleton } from '#kernel/web/ui/states/Skeleton.tsx'
import { contract } from '../../contract.ts'
import { EditFoot } from '../EditFoot.tsx'
import { ReadFault } from '../ReadFault.tsx'
import { shellWords } from '../words.ts'
import { type Directory, namesOf, servicesIn } from './groups.ts'
import { PickSet } from './PickSet.tsx'
import { ServiceSet } from './ServiceSet.tsx'
import { SquareOwn } from './SquareOwn.tsx'
import { type Favourites, useFavourites } from './use-favourites.ts'

type SquareProps = {
  /** A top-level page without a back button. */
  top?: boolean
  /** With pinned and recent services; otherwise the plain directory. */
  own?: boolean
}

/** All services, or the part that the site configured for `sid`. */
export default function ApplicationSquare({ top = true, own = true }: SquareProps) {
  const w = useWords(shellWords)
  const { query } = usePage()
  const [q, setQ] = useState('')
  const directory = useRead(contract.services, { sid: query.sid ?? '' })
  const favourites = useFavourites(own && query.edit === '1')
  const { draft, busy, cancel, finish } = favourites
  return (
    <Screen
      title={w(own ? 'title.applicationSquare' : 'title.compositionAll')}
      back={top ? false : undefined}
      foot={draft && <EditFoot busy={busy} cancel={cancel} finish={finish} />}
    >
      <div className="square__search">
        <SearchBar value={q} onSearch={setQ} placeholder={w('search.hint')} />
      </div>
      <ReadView
        read={directory}
        skeleton={<Skeleton shape="tiles" count={12} />}
        failed={<ReadFault read={directory} />}
        fresh="note"
      >
        {(data) =>
          q ? (
            <SquareMatches q={q} directory={data} favourites={favourites} />
          ) : (
            <div className={own ? 'square square--own' : 'square'}>
              {own && <SquareOwn favourites={favourites} />}
              <SquareGroups directory={data} favourites={favourites} />
            </div>
          )
        }
      </ReadView>
    </Screen>
  )
}

type SquareMatchesProps = { q: string; directory: Directory; favourites: Favourites }

/** Matching services of this square; searched on the server, which knows pinyin. */
function SquareMatches({ q, directory, favourites }: SquareMatchesProps) {
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

type SquareGroupsProps = { directory: Directory; favourites: Favourites }

const all = ''

function SquareGroups({ directory: { list, groups }, favourites }: SquareGroupsProps) {
  const w = useWords(shellWords)
  const [chosen, setChosen] = useState(all)
  if (list.length === 0) {
    return <Empty icon="layout-grid" title={w('services.empty')} note={w('services.emptyNote')} />
  }
  const tabs = [{ key: all, label: w('services.all') }, ...groups.map(({ key, name }) => ({ key, label: name }))]
  const shown = groups.filter(({ key }) => chosen === all || key === chosen)
  return (
    <div className="square__groups">
      {groups.length > 1 && <FilterTabs label={w('services.groups')} tabs={tabs} value={chosen} onChange={setChosen} />}
      <div className="square__sets">
        {shown.map((group) => (
          <Section key={group.key} title={group.name}>
            {favourites.draft ? (
              <PickSet list={servicesIn(list, group)} label={group.name} favourites={favourites} />
            ) : (
              <ServiceSet list={servicesIn(list, group)} label={group.name} of={list.length} />
            )}
          </Section>
        ))}
      </div>
    </div>
  )
}
