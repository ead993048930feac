import './guide-list.css'
import { useState } from 'react'
import { OwnLanguageFilter } from '#engines/translations/web/OwnLanguage.tsx'
import { useOwnLanguage } from '#engines/translations/web/own-language.ts'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { guideContract } from '../contract.ts'
import type { GuideTopic } from '../shapes.ts'
import { GuideCardView } from './GuideCardView.tsx'
import { topicIcons } from './guide-topics.ts'
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

type GuideWanted = { q: string; topic: GuideTopic | ''; unit: string; open: boolean }
const nothingWanted: GuideWanted = { q: '', topic: '', unit: '', open: false }

type GuideFiltersProps = {
  wanted: GuideWanted
  topics: readonly { topic: GuideTopic; count: number }[]
  units: readonly { id: string; name: string; count: number }[]
  onChange: (part: Partial<GuideWanted>) => void
}

function GuideFilters({ wanted, topics, units, onChange }: GuideFiltersProps) {
  const w = useWords(guideWords)
  const offices = [
    { key: '', label: w('allUnits') },
    ...units.map(({ id, name, count }) => ({ key: id, label: name, count })),
  ]
  return (
    <>
      <div className="guide-only c-cluster">
        <button
          type="button"
          className="guide-open c-muted c-font-4 c-inline c-press"
          aria-pressed={wanted.open}
          onClick={() => onChange({ open: !wanted.open })}
        >
          <Icon name="clock" size={18} />
          {w('openNow')}
        </button>
        <OwnLanguageFilter label={w('inLanguage')} />
      </div>
      {topics.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser.
        <div className="guide-topics" role="group" aria-label={w('byTopic')}>
          {topics.map(({ topic, count }) => (
            <button
              key={topic}
              type="button"
              className="guide-topic c-font-3 c-panel c-stack c-gap-2 c-press"
              aria-pressed={wanted.topic === topic}
              onClick={() => onChange({ topic: wanted.topic === topic ? '' : topic })}
            >
              <Icon name={topicIcons[topic]} size={22} />
              <span>{w(`topic.${topic}`)}</span>
              <small className="c-faint c-font-1 c-figures">{count}</small>
            </button>
          ))}
        </div>
      )}
      {units.length > 1 && (
        <div className="guide-units">
          <FilterTabs label={w('byUnit')} tabs={offices} value={wanted.unit} onChange={(unit) => onChange({ unit })} />
        </div>
      )}
    </>
  )
}
