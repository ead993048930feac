import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { formatNumber, formatTime } from '#kernel/web/time.ts'
import { Detail } from '#kernel/web/ui/Detail.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { peopleContract } from '../people-contract.ts'
import { Mine } from './Mine.tsx'
import { StartBar } from './StartBar.tsx'
import { stateTones } from './state-tones.ts'
import './quiz.css'
import { quizWords } from './words.ts'

export type Shown = ReceivedFrom<typeof peopleContract.quiz>

/** One quiz: its rules, how one stands, and the button to start. */
export default function QuizDetail() {
  const w = useWords(quizWords)
  const { id = '' } = usePage().query
  const read = useRead(peopleContract.quiz, { id }, { when: id !== '', every: 30_000 })
  return (
    <Screen
      name={read.data?.title}
      title={read.data?.title ?? w('title.index')}
      ownHeading
      foot={read.data && <StartBar quiz={read.data} onDue={read.refresh} />}
      read={read}
      missing={id === ''}
      fresh="pull"
    >
      {(quiz) => <Body quiz={quiz} />}
    </Screen>
  )
}

function Body({ quiz }: { quiz: Shown }) {
  const w = useWords(quizWords)
  const { id, title, state, about, cancelReason, list, ranking } = quiz
  return (
    <Detail
      title={title}
      status={
        <StatusTag tone={stateTones[state]} live={state === 'open'}>
          {w(`state.${state}`)}
        </StatusTag>
      }
      facts={factsOf(quiz, w)}
      {...((quiz.best >= 0 || quiz.streak > 0) && { aside: <Mine quiz={quiz} /> })}
    >
      {state === 'cancelled' && <Notice tone="warning" text={w('detail.cancelled', { reason: cancelReason })} />}
      {about && (
        <Section title={w('about')}>
          <p className="quiz-text">{about}</p>
        </Section>
      )}
      {list.length > 0 && (
        <Section title={w('prizes')} card="flush" more={{ label: w('prizes.more'), to: `answer/mes?id=${id}` }}>
          {list.map((prize) => (
            <ListRow
              key={prize.id}
              icon="gift"
              tone="accent"
              title={prize.name}
              value={w('prizes.count', { count: formatNumber(prize.count) })}
            />
          ))}
        </Section>
      )}
      {list.length === 0 && ranking && state !== 'cancelled' && (
        <Section card="flush">
          <ListRow icon="trophy" title={w('ranking')} to={`answer/mes?id=${id}`} />
        </Section>
      )}
    </Detail>
  )
}

type W = ReturnType<typeof useWords<keyof (typeof quizWords)['messages']['zh'] & string>>

function factsOf(quiz: Shown, w: W) {
  const {
    organiser,
    opensAt,
    closesAt,
    questions,
    full,
    minutes,
    passMark,
    made,
    attempts: most,
    perDay,
    finished,
  } = quiz
  return [
    organiser !== '' && { label: w('fact.organiser'), value: organiser },
    { label: w('fact.window'), value: w('fact.windowValue', { from: formatTime(opensAt), to: formatTime(closesAt) }) },
    { label: w('fact.size'), value: w('fact.sizeValue', { questions, full }) },
    { label: w('fact.minutes'), value: w('fact.minutesValue', { minutes }) },
    passMark > 0 && { label: w('fact.pass'), value: w('fact.passValue', { mark: passMark }) },
    { label: w('fact.attempts'), value: w(perDay ? 'fact.attemptsDay' : 'fact.attemptsValue', { made, most }) },
    { label: w('fact.review'), value: w(`review.${quiz.review}`) },
    finished > 0 && { label: w('fact.finished'), value: w('fact.people', { count: formatNumber(finished) }) },
  ]
}
