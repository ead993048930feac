import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { peopleContract } from '../people-contract.ts'
import { PrizeDraw } from './PrizeDraw.tsx'
import { Ranking } from './Ranking.tsx'
import './quiz.css'
import { quizWords } from './words.ts'

/** Ranking and prize draw of a quiz. */
export default function Mes() {
  const w = useWords(quizWords)
  const { id = '' } = usePage().query
  const read = useRead(peopleContract.quiz, { id }, { when: id !== '', every: 30_000 })
  return (
    <Screen name={w('title.mes')} title={w('title.mes')} read={read} missing={id === ''} fresh="pull">
      {(quiz) => (
        <div className="c-stack c-gap-4">
          <h2 className="quiz-of">{quiz.title}</h2>
          <div className="c-halves">
            <Ranking quiz={quiz} />
            <PrizeDraw quiz={quiz} />
          </div>
        </div>
      )}
    </Screen>
  )
}
