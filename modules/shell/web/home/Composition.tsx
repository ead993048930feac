import { lazy, Suspense, useDeferredValue, useEffect, useMemo } from 'react'
import './home.css'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useMedia } from '#kernel/web/device/use-media.ts'
import { onChange } from '#kernel/web/feedback/changes.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { pageInfo } from '#kernel/web/pages/page-info.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { PullToRefresh } from '#kernel/web/ui/lists/PullToRefresh.tsx'
import { ScreenFrame } from '#kernel/web/ui/ScreenFrame.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { Skeleton } from '#kernel/web/ui/states/Skeleton.tsx'
import { StaleNote } from '#kernel/web/ui/states/StaleNote.tsx'
import type { HomeBlock } from '../../home-contract.ts'
import { homeContract } from '../../home-contract.ts'
import { ReadFault } from '../ReadFault.tsx'
import { HomeBlockView } from './HomeBlockView.tsx'
import { HomeHeader } from './HomeHeader.tsx'
import { homeWords } from './home-words.ts'

/** Only wide windows load it. */
const HomeColumns = lazy(() => import('./HomeColumns.tsx'))

/** Home page: blocks in the site's or the person's order; in columns if the page has the full width. */
export default function Composition({ wide = false, first }: { wide?: boolean; first?: HomeBlock['kind'] }) {
  const home = useRead(homeContract.home, {})
  const { refresh } = home
  useEffect(() => onChange('agenda', () => void refresh()), [refresh])
  // Deferred rendering keeps slow phones responsive.
  const blocks = useDeferredValue(useShown(home.data?.blocks, home.data?.own ? undefined : first))
  const split = useMedia('(min-width: 900px)') && wide
  const name = pageInfo().names[useLanguage()] ?? pageInfo().site.name
  return (
    <ScreenFrame title={name} bar="none" back={false}>
      <PullToRefresh onRefresh={home.refresh}>
        <HomeHeader />
        <div className="home">
          <StaleNote read={home} />
          {!blocks && (home.fault ? <ReadFault read={home} /> : <HomeSkeleton />)}
          {blocks && (
            <Suspense fallback={<HomeSkeleton />}>
              {split ? <HomeColumns blocks={blocks} /> : <Blocks blocks={blocks} />}
            </Suspense>
          )}
          {blocks && <HomeEditLink own={home.data?.own} empty={blocks.length === 0} />}
        </div>
        <p className="home__copyright">{pageInfo().brand.copyright}</p>
      </PullToRefresh>
    </ScreenFrame>
  )
}

/** Hides suggestions that contain every service. `first` is the block that a variant of the home puts first. */
function useShown(
  blocks: readonly HomeBlock[] | undefined,
  first: HomeBlock['kind'] | undefined,
): readonly HomeBlock[] | undefined {
  return useMemo(() => {
    const services = blocks?.find((block) => block.kind === 'services')
    return blocks
      ?.filter(
        (block) => block.kind !== 'pinned' || !block.suggested || block.list.length < (services?.list.length ?? 1e3),
      )
      .sort((a, b) => Number(b.kind === first) - Number(a.kind === first))
  }, [blocks, first])
}

function Blocks({ blocks }: { blocks: readonly HomeBlock[] }) {
  return blocks.map((block) => <HomeBlockView key={block.key} block={block} />)
}

/** Link to the editor at the end of the home page, with a notice if the person has hidden everything. */
function HomeEditLink({ own = false, empty }: { own?: boolean; empty: boolean }) {
  const w = useWords(homeWords)
  if (useSession().state !== 'person') return null
  return (
    <>
      {own && empty && <Empty card icon="layout-grid" title={w('layout.allHidden')} note={w('layout.allHiddenNote')} />}
      <div className="home-edit-link">
        <Button look="outline" size="small" icon="pencil" to="composition/edit" label={w('layout.edit')} />
      </div>
    </>
  )
}

function HomeSkeleton() {
  return (
    <>
      <Skeleton shape="cards" count={1} />
      <div className="home__bones">
        <Skeleton shape="tiles" />
      </div>
    </>
  )
}
