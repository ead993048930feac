import { OwnLanguageFilter } from '#engines/translations/web/OwnLanguage.tsx'
import { useWords } from '#kernel/web/language.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import type { GuideTopic } from '../shapes.ts'
import { topicIcons } from './guide-topics.ts'
import { guideWords } from './words.ts'

export type GuideWanted = { q: string; topic: GuideTopic | ''; unit: string; open: boolean }
export const nothingWanted: GuideWanted = { q: '', topic: '', unit: '', open: false }

type GuideFiltersProps = {
  wanted: GuideWanted
  topics: readonly { topic: GuideTopic; count: number }[]
  units: readonly { id: string; name: string; count: number }[]
  onChange: (part: Partial<GuideWanted>) => void
}

export function GuideFilters({ wanted, topics, units, onChange }: GuideFiltersProps) {
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
