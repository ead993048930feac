import { useState } from 'react'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatNumber, formatTime } from '#kernel/web/time.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { peopleContract } from '../people-contract.ts'
import type { QuizCard } from '../shapes.ts'
import { stateTones } from './state-tones.ts'
import './quiz.css'
import { quizWords } from './words.ts'

const which = ['now', 'past'] as const

/** Quizzes one may take, and those that are over. */
export default function Index() {
  const w = useWords(quizWords)
  const [shown, setShown] = useState<(typeof which)[number]>('now')
  const list = useMore(peopleContract.quizzes, { which: shown })
  return (
    <Screen
      title={w('title.index')}
      tools={<IconButton icon="history" label={w('title.history')} to="answer/history" />}
    >
      <List
        {...list}
        layout="columns"
        label={w('title.index')}
        filter={
          <FilterTabs
            label={w('list.which')}
            tabs={which.map((key) => ({ key, label: w(`list.${key}`) }))}
            value={shown}
            onChange={setShown}
          />
        }
        empty={
          <Empty
            icon="trophy"
            title={w(shown === 'past' ? 'list.emptyPast' : 'list.empty')}
            note={w('list.emptyNote')}
          />
        }
        renderRow={(card) => <Tile card={card} />}
      />
    </Screen>
  )
}

function Tile({ card }: { card: QuizCard }) {
  const w = useWords(quizWords)
  const { id, title, state, questions, minutes, full, organiser } = card
  return (
    <Card to={`answer/detail?id=${id}`}>
      <span className="quiz-tile c-column c-gap-2 c-font-3">
        <Tags card={card} />
        <b className="quiz-tile__title">{title}</b>
        <span className="c-muted">{w('card.size', { questions, minutes, full })}</span>
        <span className="quiz-tile__foot c-cluster c-gap-1-3 c-between c-faint c-font-2">
          <span>
            {w(state === 'coming' ? 'card.opens' : 'card.closes', {
              time: formatTime(state === 'coming' ? card.opensAt : card.closesAt),
            })}
          </span>
          {organiser && <span>{organiser}</span>}
        </span>
      </span>
    </Card>
  )
}

function Tags({ card: { state, running, best, perDay, streak, prizes } }: { card: QuizCard }) {
  const w = useWords(quizWords)
  return (
    <span className="c-cluster">
      <StatusTag tone={stateTones[state]} live={state === 'open'}>
        {w(`state.${state}`)}
      </StatusTag>
      {running !== '' && <StatusTag tone="accent">{w('card.running')}</StatusTag>}
      {perDay && streak === 0 && <StatusTag tone="info">{w('card.daily')}</StatusTag>}
      {streak > 0 && <StatusTag tone="warning">{w('card.streak', { count: streak })}</StatusTag>}
      {best >= 0 && !perDay && <StatusTag tone="brand">{w('card.best', { score: best })}</StatusTag>}
      {prizes > 0 && <StatusTag tone="accent">{w('card.prizes', { count: formatNumber(prizes) })}</StatusTag>}
    </span>
  )
}
