import { useEffect, useId, useRef, useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { type AskedQuestion, optionLetters } from '../shapes.ts'
import { attemptWords } from './attempt-words.ts'

type Props = { question: AskedQuestion; count: number; chosen: string; onChoose: (chosen: string) => void }

/** One question with its options, or a field. */
export function QuestionForm({ question, count, chosen, onChoose }: Props) {
  const w = useWords(attemptWords)
  const { position, kind, text, points } = question
  return (
    <fieldset className="quiz-question c-panel">
      <div className="c-cluster c-between c-font-2">
        <span className="c-cluster">
          <StatusTag tone="brand">{w(`kind.${kind}`)}</StatusTag>
          <span className="c-faint">{w('points', { points })}</span>
        </span>
        <span className="c-faint c-figures">{w('of', { n: position, all: count })}</span>
      </div>
      <legend className="quiz-question__text">{text}</legend>
      {kind === 'multiple' && <p className="c-faint c-font-2">{w('severalNote')}</p>}
      {kind === 'fill' ? (
        <Blank chosen={chosen} onChoose={onChoose} />
      ) : (
        <OptionRows {...{ question, chosen, onChoose }} />
      )}
    </fieldset>
  )
}

/** The options as shown; of a judgement true and false. */
export function useOptions({ kind, options }: AskedQuestion): readonly string[] {
  const w = useWords(attemptWords)
  return kind === 'judge' ? [w('true'), w('false')] : options
}

function OptionRows({ question, chosen, onChoose }: Omit<Props, 'count'>) {
  const name = useId()
  const options = useOptions(question)
  const isMany = question.kind === 'multiple'
  const toggle = (letter: string) => {
    if (!isMany) return onChoose(letter)
    const next = chosen.includes(letter) ? chosen.replace(letter, '') : chosen + letter
    onChoose([...next].sort().join(''))
  }
  return (
    <div className="c-stack c-gap-2">
      {options.map((option, i) => {
        const letter = optionLetters[i]!
        return (
          <label key={letter} className="quiz-option c-line c-press">
            <input
              type={isMany ? 'checkbox' : 'radio'}
              name={name}
              checked={chosen.includes(letter)}
              onChange={() => toggle(letter)}
            />
            <b className="quiz-option__letter c-centre" aria-hidden>
              {letter.toUpperCase()}
            </b>
            <span>{option}</span>
          </label>
        )
      })}
    </div>
  )
}

const typingMs = 700

/** Saved after a pause in typing, and when the field is left. */
function Blank({ chosen, onChoose }: Pick<Props, 'chosen' | 'onChoose'>) {
  const w = useWords(attemptWords)
  const [typed, setTyped] = useState<string>()
  const unsaved = useRef<() => void>(undefined)
  const keep = (text: string) => {
    unsaved.current = undefined
    setTyped(undefined)
    onChoose(text.trim())
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer starts again with each letter only.
  useEffect(() => {
    if (typed === undefined) return
    unsaved.current = () => onChoose(typed.trim())
    const timer = setTimeout(() => {
      unsaved.current = undefined
      onChoose(typed.trim())
    }, typingMs)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => () => unsaved.current?.(), [])
  return (
    <input
      className="quiz-blank"
      aria-label={w('blank')}
      placeholder={w('blank')}
      maxLength={200}
      value={typed ?? chosen}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={({ target }) => typed !== undefined && keep(target.value)}
    />
  )
}
