import { useWords } from '#kernel/web/language.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { type AskedQuestion, optionLetters } from '../shapes.ts'
import { attemptWords } from './attempt-words.ts'
import { useOptions } from './QuestionForm.tsx'

/** A question with what was chosen, what is right, and why. */
export function ReviewedQuestion({ question }: { question: AskedQuestion }) {
  const w = useWords(attemptWords)
  const { position, text, kind, chosen, right, answer, explanation } = question
  const outcome = right ? 'right' : chosen ? 'wrong' : 'open'
  return (
    <article className="quiz-question c-panel" data-outcome={outcome}>
      <p className="quiz-question__outcome c-inline c-font-3">
        <Icon name={right ? 'circle-check' : 'circle-x'} size={18} />
        {w(`review.${outcome}`)}
      </p>
      <h3 className="quiz-question__text">{`${position}. ${text}`}</h3>
      {kind === 'fill' ? (
        <p className="c-font-3">
          {chosen && <span>{w('review.yours', { answer: chosen })} </span>}
          {!right && <b>{w('review.answer', { answer: answer.split('|').join(' / ') })}</b>}
        </p>
      ) : (
        <Choices question={question} />
      )}
      {explanation && <p className="quiz-question__why c-muted c-font-3">{explanation}</p>}
    </article>
  )
}

function Choices({ question }: { question: AskedQuestion }) {
  const w = useWords(attemptWords)
  const { chosen, answer } = question
  return (
    <ul className="c-stack c-gap-2 quiz-choices">
      {useOptions(question).map((option, i) => {
        const letter = optionLetters[i]!
        const isRight = answer.includes(letter)
        return (
          <li
            key={letter}
            className="quiz-option c-line"
            data-right={isRight || undefined}
            data-chosen={chosen.includes(letter) || undefined}
          >
            <b className="quiz-option__letter c-centre">{letter.toUpperCase()}</b>
            <span className="c-grow">{option}</span>
            {isRight && <Icon name="check" size={18} />}
            {!isRight && chosen.includes(letter) && <Icon name="x" size={18} />}
            {(isRight || chosen.includes(letter)) && (
              <span className="c-sr">{w(isRight ? 'review.right' : 'review.wrong')}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
