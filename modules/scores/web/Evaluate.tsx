import './scores.css'
import './evaluation.css'
import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { TextAreaField } from '#kernel/web/ui/form/TextAreaField.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import { type Aspect, aspects } from '../shapes.ts'
import { scoreWords } from './words.ts'

type Course = ReceivedFrom<typeof contract.toEvaluate>['list'][number]
const ratings = [1, 2, 3, 4, 5] as const

/** The courses one takes that are evaluated now. */
export default function Evaluate() {
  const w = useWords(scoreWords)
  const read = useRead(contract.toEvaluate, {})
  const [chosen, setChosen] = useState<Course>()
  return (
    <Screen title={w('title.evaluate')}>
      <Notice icon="lock" text={w('evaluateNote')} />
      <List
        read={read}
        rows={read.data?.list ?? []}
        label={w('title.evaluate')}
        empty={<Empty icon="clipboard-check" title={w('noneToEvaluate')} />}
        renderRow={(course) => (
          <ListRow
            icon="book-open"
            title={course.name}
            subtitle={
              <>
                {course.teacher}
                {course.teacher && <br />}
                {w('termOf', { year: course.year, term: course.term })}
              </>
            }
            value={
              <StatusTag tone={course.isDone ? 'success' : 'brand'}>
                {w(course.isDone ? 'evaluated' : 'evaluateNow')}
              </StatusTag>
            }
            {...(!course.isDone && { onClick: () => setChosen(course) })}
          />
        )}
      />
      <Sheet open={chosen !== undefined} title={chosen?.name ?? ''} onClose={() => setChosen(undefined)}>
        {chosen && <Answers key={chosen.id} course={chosen} onDone={() => setChosen(undefined)} />}
      </Sheet>
    </Screen>
  )
}

function Answers({ course, onDone }: { course: Course; onDone: () => void }) {
  const w = useWords(scoreWords)
  const [given, setGiven] = useState<Partial<Record<Aspect, number>>>({})
  const [comment, setComment] = useState('')
  const send = useAction(contract.evaluate, {
    changes: [contract.toEvaluate, contract.mine],
    success: w('sentEvaluation'),
    onSuccess: onDone,
  })
  const isWhole = aspects.every((aspect) => given[aspect] !== undefined)
  const run = () => send.run({ course: course.id, ratings: aspects.map((aspect) => given[aspect]!), comment })
  return (
    <div className="score-sheet c-stack c-gap-4">
      {aspects.map((aspect) => (
        <fieldset key={aspect} className="score-rating">
          <legend>{w(`aspect.${aspect}`)}</legend>
          <div>
            {ratings.map((rating) => (
              <label key={rating}>
                <input
                  type="radio"
                  className="c-sr"
                  name={aspect}
                  checked={given[aspect] === rating}
                  onChange={() => setGiven({ ...given, [aspect]: rating })}
                />
                <span className="c-press">
                  <b>{rating}</b>
                  <small>{w(`rating.${rating}`)}</small>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <TextAreaField
        id="evaluation-comment"
        name="comment"
        label={w('comment')}
        value={comment}
        onChange={setComment}
        maxLength={500}
        rows={3}
      />
      <Button
        block
        size="large"
        busy={send.busy}
        disabled={!isWhole}
        onClick={() => void run()}
        label={w('sendEvaluation')}
      />
    </div>
  )
}
