import { useState } from 'react'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useSession } from '#kernel/web/session/session.ts'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { type ActivityCard, tags } from '../../activity-shapes.ts'
import { contract } from '../../contract.ts'
import { activityWords } from '../words.ts'
import { ActivityTile } from './ActivityTile.tsx'
import './activity.css'

type View = 'coming' | 'forMe' | 'mine' | 'past'
type Props = { title: 'title.activities' | 'title.hall'; views: readonly View[]; searches?: boolean }

/** Activities by day and tag. */
export function Feed({ title, views, searches = false }: Props) {
  const w = useWords(activityWords)
  const isPerson = useSession().state === 'person'
  const shown = isPerson ? views : views.filter((one) => one !== 'forMe' && one !== 'mine')
  const [which, setWhich] = useState<View>('coming')
  const [tag, setTag] = useState<(typeof tags)[number] | ''>('')
  const [q, setQ] = useState('')
  const list = useMore(contract.activities, { which, tag, q })
  const other = searches ? 'activity/index' : 'activity/hall'
  return (
    <Screen
      title={w(title)}
      tools={<Button look="plain" size="small" to={other} label={w(searches ? 'title.activities' : 'title.hall')} />}
    >
      <List
        {...list}
        layout="columns"
        label={w(title)}
        filter={
          <div className="c-stack c-gap-2">
            {searches && <SearchBar value={q} onSearch={setQ} placeholder={w('feed.search')} />}
            {isPerson && !searches && (
              <Button block look="soft" icon="users" to="activity/manage" label={w('title.led')} />
            )}
            {shown.length > 1 && (
              <FilterTabs
                label={w('feed.which')}
                tabs={shown.map((key) => ({ key, label: w(`feed.${key}`) }))}
                value={which}
                onChange={setWhich}
              />
            )}
            <FilterTabs
              label={w('feed.tag')}
              tabs={[
                { key: '' as const, label: w('feed.all') },
                ...tags.map((key) => ({ key, label: w(`tag.${key}`) })),
              ]}
              value={tag}
              onChange={setTag}
            />
          </div>
        }
        empty={<Empty icon="calendar-check" title={w(`feed.empty.${which}`)} note={w('feed.emptyNote')} />}
        renderRow={(card) => <Dated card={card} first={isFirstOfDay(list.rows, card)} />}
      />
    </Screen>
  )
}

const dayOf = (at: number): string => formatTime(at, { dateStyle: 'full' })

function isFirstOfDay(rows: readonly ActivityCard[], card: ActivityCard): boolean {
  const before = rows[rows.indexOf(card) - 1]
  return !before || dayOf(before.startsAt) !== dayOf(card.startsAt)
}

function Dated({ card, first }: { card: ActivityCard; first: boolean }) {
  return (
    <div className="c-stack c-gap-2">
      <span className="act-day c-muted c-font-3" aria-hidden={!first}>
        {dayOf(card.startsAt)}
      </span>
      <ActivityTile card={card} />
    </div>
  )
}
