import { useState } from 'react'
import './square.css'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { Skeleton } from '#kernel/web/ui/states/Skeleton.tsx'
import { contract } from '../../contract.ts'
import { EditFoot } from '../EditFoot.tsx'
import { ReadFault } from '../ReadFault.tsx'
import { shellWords } from '../words.ts'
import { SquareGroups } from './SquareGroups.tsx'
import { SquareMatches } from './SquareMatches.tsx'
import { SquareOwn } from './SquareOwn.tsx'
import { useFavourites } from './use-favourites.ts'

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
