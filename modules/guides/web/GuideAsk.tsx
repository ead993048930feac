import { useId, useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { worded } from '#kernel/web/dated.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { TextAreaField } from '#kernel/web/ui/form/TextAreaField.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { type Guide, type GuideQuestion, guideContract } from '../contract.ts'
import { guideWords } from './words.ts'

/** Form to ask the responsible unit, and the reader's earlier questions. */
export function GuideAsk({ guide }: { guide: Guide }) {
  const w = useWords(guideWords)
  const mayAsk = guide.allowedActions.includes('ask')
  const mine = useRead(guideContract.myQuestions, { id: guide.id }, { when: mayAsk })
  if (!mayAsk) return null
  const list = mine.data?.list ?? []
  return (
    <>
      <AskForm guide={guide.id} />
      {list.length > 0 && (
        <Section title={w('mine')} card="flush">
          {list.map((question) => (
            <Asked key={question.id} question={question} />
          ))}
        </Section>
      )}
    </>
  )
}

function AskForm({ guide }: { guide: string }) {
  const w = useWords(guideWords)
  const id = useId()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const ask = useAction(guideContract.askGuide, {
    changes: [guideContract.myQuestions],
    success: w('asked'),
    onSuccess: () => {
      setText('')
      setOpen(false)
    },
  })
  if (!open) {
    return <Button look="outline" icon="circle-question-mark" block onClick={() => setOpen(true)} label={w('ask')} />
  }
  return (
    <Card>
      <form
        className="guide-helpful c-stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim()) void ask.run({ id: guide, text })
        }}
      >
        <TextAreaField
          id={id}
          name="text"
          label={w('askText')}
          help={w('askNote')}
          placeholder={w('askHint')}
          value={text}
          maxLength={500}
          onChange={setText}
        />
        <Button type="submit" block busy={ask.busy} disabled={!text.trim()} label={w('askGo')} />
      </form>
    </Card>
  )
}

function Asked({ question: { text, state, answer, asked } }: { question: GuideQuestion }) {
  const w = useWords(guideWords)
  return (
    <div className="guide-asked c-stack c-gap-1">
      <p>
        <b>{text}</b>
      </p>
      {state === 'answered' ? (
        <p>{answer}</p>
      ) : (
        <StatusTag tone={state === 'open' ? 'info' : 'neutral'}>{w(`mine.${state}`)}</StatusTag>
      )}
      <small className="c-faint">{worded(asked)}</small>
    </div>
  )
}
