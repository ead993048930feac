import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { contract } from '../../contract.ts'
import type { AskedQuestion } from '../../shapes.ts'
import { clockOf } from '../minutes.ts'
import type { AttemptRow } from './Attempts.tsx'
import { attemptSet, manageWords, oddSet } from './words.ts'

/** One attempt with its answers, and what looks odd. */
export function AttemptLook({ row, onClose }: { row: AttemptRow; onClose: () => void }) {
  const w = useWords(manageWords)
  const read = useRead(contract.deskAttempt, { id: row.id })
  return (
    <Detail
      title={`${row.name} ${row.number}`}
      width={680}
      onClose={onClose}
      facts={[
        { label: w('attempts.state'), value: attemptSet.show(row.state) },
        { label: w('attempts.score'), value: read.data ? `${row.score} / ${read.data.full}` : row.score },
        { label: w('look.rights'), value: row.rights },
        { label: w('attempts.startedAt'), value: moment(row.startedAt) },
        { label: w('look.finished'), value: row.finishedAt ? moment(row.finishedAt) : '–' },
        { label: w('attempts.used'), value: row.finishedAt ? clockOf(row.used) : '–' },
        { label: w('look.away'), value: w('look.times', { n: row.away }) },
        { label: w('look.devices'), value: row.devices },
        { label: w('attempts.odd'), value: row.odd.map((one) => oddSet.label(one)).join(' · ') || '–' },
        {
          label: w('attempts.judged'),
          value:
            [row.judged && w(`judged.${row.judged}`), row.judgedBy, row.judgeNote].filter(Boolean).join(' · ') || '–',
        },
        ...(row.appeal
          ? [{ label: w('look.appeal'), value: [row.appeal, row.appealAnswer].filter(Boolean).join(' → ') }]
          : []),
      ]}
    >
      <FromRead read={read} rows={8}>
        {({ list }) => list.map((question) => <Asked key={question.position} question={question} />)}
      </FromRead>
    </Detail>
  )
}

function Asked({ question }: { question: AskedQuestion }) {
  const w = useWords(manageWords)
  const { position, text, right, chosen, answer } = question
  const said = useSaid(question)
  return (
    <div className="quiz-asked" data-right={right}>
      <b>{`${position}. ${text}`}</b>
      {right !== null && <p className="c-muted">{w('look.right', { answer: said(answer) })}</p>}
      <p>{chosen ? w('look.chosen', { answer: said(chosen) }) : w('look.none')}</p>
    </div>
  )
}

/** Letters with the texts of their options. */
function useSaid({ kind, options }: AskedQuestion): (letters: string) => string {
  const w = useWords(manageWords)
  const texts = kind === 'judge' ? [w('true'), w('false')] : options
  const named = (letter: string) => `${letter.toUpperCase()} ${texts['abcdef'.indexOf(letter)] ?? ''}`
  return (letters) => (kind === 'fill' ? letters : [...letters].map(named).join(' · '))
}
