import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { peopleContract } from '../people-contract.ts'
import { attemptTones } from './state-tones.ts'
import { quizWords } from './words.ts'

/** Own attempts of all quizzes. */
export default function History() {
  const w = useWords(quizWords)
  const list = useMore(peopleContract.attempts, {})
  return (
    <Screen title={w('title.history')}>
      <List
        {...list}
        label={w('title.history')}
        empty={<Empty icon="trophy" title={w('history.empty')} note={w('list.emptyNote')} />}
        renderRow={({ id, title, number, startedAt, state, score, full, passMark }) => (
          <ListRow
            title={title}
            subtitle={w('history.attempt', { number, time: formatTime(startedAt) })}
            tag={<StatusTag tone={attemptTones[state]}>{w(`attempt.${state}`)}</StatusTag>}
            {...(state !== 'started' && { value: w('history.score', { score, full }) })}
            {...(state !== 'started' &&
              state !== 'void' &&
              passMark > 0 &&
              score >= passMark && { valueNote: w('history.passed') })}
            to={`answer/record?id=${id}`}
          />
        )}
      />
    </Screen>
  )
}
