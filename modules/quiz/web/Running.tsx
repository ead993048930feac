import { useEffect, useState } from 'react'
import { askQuietly } from '#kernel/web/calls/ask.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { alert, confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import { peopleContract } from '../people-contract.ts'
import { attemptWords } from './attempt-words.ts'
import { clockOf } from './minutes.ts'
import { Palette } from './Palette.tsx'
import { QuestionForm } from './QuestionForm.tsx'
import type { Attempt } from './Record.tsx'
import { type SaveState, useAnswers } from './use-answers.ts'

type Props = { attempt: Attempt; title: string; refresh: () => Promise<void> }

/** One question at a time, with the time that is left and whether everything is saved. */
export function Running({ attempt, title, refresh }: Props) {
  const w = useWords(attemptWords)
  const { list } = attempt
  const { choose, chosenOf, state } = useAnswers(attempt, refresh)
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      list.findIndex(({ chosen }) => chosen === ''),
    ),
  )
  const [isOpen, setOpen] = useState(false)
  const answered = list.map((question) => chosenOf(question) !== '')
  const submit = useSubmit(attempt, { open: answered.filter((done) => !done).length, state })
  useAway(attempt)
  const question = list[at]!
  const palette = (
    <Palette
      answered={answered}
      at={at}
      onChoose={(next) => {
        setAt(next)
        setOpen(false)
      }}
    />
  )
  return (
    <Screen
      name={title}
      title={title}
      tools={<IconButton icon="layout-grid" label={w('palette')} onClick={() => setOpen(true)} />}
      foot={
        <div className="quiz-foot c-line">
          <Button look="soft" size="large" disabled={at === 0} onClick={() => setAt(at - 1)} label={w('previous')} />
          {at < list.length - 1 ? (
            <Button block size="large" onClick={() => setAt(at + 1)} label={w('next')} />
          ) : (
            <Button block size="large" busy={submit.busy} onClick={() => void submit.run()} label={w('submit')} />
          )}
        </div>
      }
    >
      <StateBar attempt={attempt} state={state} onOver={submit.end} />
      <div className="quiz-run">
        <QuestionForm
          key={question.position}
          question={question}
          count={list.length}
          chosen={chosenOf(question)}
          onChoose={(chosen) => choose(question.position, chosen)}
        />
        <aside className="quiz-run__aside c-panel c-stack">
          {palette}
          <Button block look="outline" busy={submit.busy} onClick={() => void submit.run()} label={w('submit')} />
        </aside>
      </div>
      <Sheet open={isOpen} title={w('palette')} onClose={() => setOpen(false)}>
        <div className="c-stack">
          {palette}
          <Button
            block
            look="outline"
            onClick={() => {
              setOpen(false)
              void submit.run()
            }}
            label={w('submit')}
          />
        </div>
      </Sheet>
    </Screen>
  )
}

/** Asks, and ends the attempt. What is not saved yet would be lost: then it waits. */
function useSubmit({ id, quiz }: Attempt, { open, state }: { open: number; state: SaveState }) {
  const w = useWords(attemptWords)
  const changes = [peopleContract.record, peopleContract.quiz, peopleContract.attempts]
  const { run: send, busy } = useAction(peopleContract.submit, { changes })
  const run = async () => {
    if (state === 'failed') return alert({ text: w('askSubmitUnsaved') })
    const text = open ? w('askSubmitOpen', { count: open }) : w('askSubmit')
    if (await confirm({ text, ok: w('submit') })) await send({ id, quiz })
  }
  return { run, busy, end: () => void send({ id, quiz }) }
}

/** By the server's clock. When the time is over, the attempt ends by itself. */
function StateBar({ attempt, state, onOver }: { attempt: Attempt; state: SaveState; onOver: () => void }) {
  const w = useWords(attemptWords)
  const left = attempt.deadline - useNow()
  const isOver = left <= 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the time is over.
  useEffect(() => {
    if (!isOver) return
    // Many end at the same moment when the quiz closes.
    const timer = setTimeout(onOver, 500 + Math.random() * 1_500)
    return () => clearTimeout(timer)
  }, [isOver])
  return (
    <div className="quiz-bar c-line c-between" data-soon={left < 60 || undefined}>
      <span className="quiz-bar__save c-font-2" data-state={state} role="status">
        {w(`save.${state}`)}
      </span>
      <span className="quiz-bar__time" role="timer" aria-label={w('left')}>
        {isOver ? w('timeOver') : clockOf(left)}
      </span>
    </div>
  )
}

const awayMs = 3_000

/** Notes when the page was left for some seconds: one of several reasons to look at an attempt. */
function useAway({ id, quiz }: Attempt): void {
  useEffect(() => {
    let since = 0
    const look = () => {
      if (document.visibilityState === 'hidden') since = Date.now()
      else if (since && Date.now() - since > awayMs) void askQuietly(peopleContract.leavePage, { id, quiz })
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [id, quiz])
}
