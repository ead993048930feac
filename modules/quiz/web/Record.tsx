import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { peopleContract } from '../people-contract.ts'
import { AttemptResult } from './AttemptResult.tsx'
import { attemptWords } from './attempt-words.ts'
import { Running } from './Running.tsx'
import './quiz.css'
import './attempt.css'

export type Attempt = ReceivedFrom<typeof peopleContract.record>

/** An attempt: answered while it runs, on whatever device; afterwards its result. */
export default function QuizRecord() {
  const w = useWords(attemptWords)
  const { id = '' } = usePage().query
  const read = useRead(peopleContract.record, { id }, { when: id !== '', every: 15_000 })
  const { data } = read
  const title = data?.title ?? w('title.record')
  if (data?.state === 'started') return <Running key={data.id} attempt={data} title={title} refresh={read.refresh} />
  return (
    <Screen name={title} title={title} read={read} missing={id === ''}>
      {(attempt) => <AttemptResult attempt={attempt} />}
    </Screen>
  )
}
