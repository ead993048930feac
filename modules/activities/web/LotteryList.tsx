import { useState } from 'react'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatNumber, formatTime } from '#kernel/web/time.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import type { LotteryCard } from '../shapes.ts'
import { standingTones, stateTones } from './state-tones.ts'
import { activityWords } from './words.ts'
import './lottery.css'

const which = ['now', 'past'] as const

export function LotteryList() {
  const w = useWords(activityWords)
  const [shown, setShown] = useState<(typeof which)[number]>('now')
  const list = useMore(contract.lotteries, { which: shown })
  return (
    <Screen title={w('title.lottery')}>
      <List
        {...list}
        layout="columns"
        label={w('title.lottery')}
        filter={
          <FilterTabs
            label={w('list.which')}
            tabs={which.map((key) => ({ key, label: w(`list.${key}`) }))}
            value={shown}
            onChange={setShown}
          />
        }
        empty={
          <Empty icon="gift" title={w(shown === 'past' ? 'list.emptyPast' : 'list.empty')} note={w('list.emptyNote')} />
        }
        renderRow={(card) => <LotteryTile card={card} />}
      />
    </Screen>
  )
}

function LotteryTile({ card }: { card: LotteryCard }) {
  const w = useWords(activityWords)
  const { id, title, picture, state, standing, first, prizes, entries } = card
  return (
    <Card flush to={`lottery/index?id=${id}`}>
      <span className="lot-tile c-column">
        {picture ? (
          <img src={`${picture}&thumb=1`} alt="" width={480} height={270} loading="lazy" />
        ) : (
          <span className="lot-tile__none" aria-hidden />
        )}
        <span className="lot-tile__text c-column c-gap-2 c-muted c-font-3">
          <span className="c-cluster">
            <StatusTag tone={stateTones[state]} live={state === 'open'}>
              {w(`state.${state}`)}
            </StatusTag>
            {standing !== 'none' && <StatusTag tone={standingTones[standing]}>{w(`standing.${standing}`)}</StatusTag>}
          </span>
          <b className="lot-tile__title">{title}</b>
          <span>{w('card.prizes', { first, count: formatNumber(prizes) })}</span>
          <span className="lot-tile__foot c-cluster c-gap-1-3 c-between c-faint c-font-2">
            <When card={card} />
            {entries > 0 && <span>{w('card.entries', { count: formatNumber(entries) })}</span>}
          </span>
        </span>
      </span>
    </Card>
  )
}

function When({ card: { state, opensAt, closesAt, drawnAt } }: { card: LotteryCard }) {
  const w = useWords(activityWords)
  if (state === 'coming') return <span>{w('card.opens', { time: formatTime(opensAt) })}</span>
  if (drawnAt) return <span>{w('card.drawn', { time: formatTime(drawnAt) })}</span>
  return <span>{w('card.closes', { time: formatTime(closesAt) })}</span>
}
