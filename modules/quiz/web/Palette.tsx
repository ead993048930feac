import { useWords } from '#kernel/web/language.tsx'
import { attemptWords } from './attempt-words.ts'

type Props = { answered: readonly boolean[]; at: number; onChoose: (at: number) => void }

/** All questions of the attempt, to go to one. */
export function Palette({ answered, at, onChoose }: Props) {
  const w = useWords(attemptWords)
  const done = answered.filter(Boolean).length
  return (
    <div className="c-stack c-gap-2">
      <p className="c-muted c-font-3">{w('answeredOf', { answered: done, all: answered.length })}</p>
      <div className="quiz-palette">
        {answered.map((isDone, i) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a question is its position.
            key={i}
            type="button"
            className="c-press c-figures"
            data-done={isDone || undefined}
            aria-current={i === at ? 'step' : undefined}
            aria-label={w(isDone ? 'cell.answered' : 'cell.open', { n: i + 1 })}
            onClick={() => onChoose(i)}
          >
            {i + 1}
          </button>
        ))}
      </div>
    </div>
  )
}
