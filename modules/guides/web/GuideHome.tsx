import './guide-list.css'
import { useState } from 'react'
import { useOwnLanguage } from '#engines/translations/web/own-language.ts'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { guideContract } from '../contract.ts'
import { GuideCardView } from './GuideCardView.tsx'
import { GuideFilters, type GuideWanted, nothingWanted } from './GuideFilters.tsx'
import { guideWords } from './words.ts'

/** All guides, filtered by search, topic, unit and open now. */
export default function GuideHome() {
  const w = useWords(guideWords)
  const { query } = usePage()
  const [wanted, setWanted] = useState<GuideWanted>({ ...nothingWanted, q: query.q ?? '' })
  const change = (part: Partial<GuideWanted>) => setWanted((now) => ({ ...now, ...part }))
  const { input: own } = useOwnLanguage()
  const facets = useRead(guideContract.guides, { ...nothingWanted, ...own })
  return (
    <Screen title={w('title')} wrap="guide-home c-stack">
      <div className="guide-home__side c-stack">
        <SearchBar value={wanted.q} onSearch={(q) => change({ q })} placeholder={w('search')} />
        <GuideFilters
          wanted={wanted}
          topics={facets.data?.topics ?? []}
          units={facets.data?.units ?? []}
          onChange={change}
        />
      </div>
      <div className="c-grow">
        <Guides wanted={wanted} onClear={() => setWanted(nothingWanted)} />
      </div>
    </Screen>
  )
}

function Guides({ wanted, onClear }: { wanted: GuideWanted; onClear: () => void }) {
  const w = useWords(guideWords)
  const { input: own } = useOwnLanguage()
  const guides = useMore(guideContract.guides, { ...wanted, ...own, q: wanted.q.slice(0, 64) })
  const isAll = JSON.stringify(wanted) === JSON.stringify(nothingWanted)
  return (
    <List
      {...guides}
      layout="columns"
      label={w('title')}
      renderRow={(guide) => <GuideCardView guide={guide} />}
      empty={
        <Empty
          card
          icon="search"
          title={w(isAll ? 'none' : 'empty')}
          note={w('emptyNote')}
          action={
            <div className="guide-actions c-cluster">
              {!isAll && <Button onClick={onClear} label={w('allTopics')} />}
              <Button look="soft" icon="phone" to="officeTel/index" label={w('phones')} />
            </div>
          }
        />
      }
    />
  )
}
