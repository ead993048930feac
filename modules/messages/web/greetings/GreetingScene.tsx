import type { CSSProperties } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { inboxWords } from '../words.ts'
import type { Greeting } from './GreetingCard.tsx'

const pieces = Array.from({ length: 18 }, (_, at) => at)

/** The card. Its animation stops with reduced motion. */
export function GreetingScene({ card }: { card: Greeting }) {
  const w = useWords(inboxWords)
  const { title, text, signature, name, look, picture } = card
  return (
    <article className="greet__card c-column c-middle" data-look={look}>
      <div className="greet__falling" aria-hidden>
        {pieces.map((at) => (
          <i key={at} style={placeOf(at)} />
        ))}
      </div>
      {picture ? (
        <img className="greet__art" src={picture} alt="" width={640} height={360} />
      ) : (
        <div className="greet__emblem" aria-hidden>
          <i />
          <i />
        </div>
      )}
      <h2 className="greet__title">{title}</h2>
      {name && <p className="greet__to">{w('greeting.to', { name })}</p>}
      <p className="greet__text">{text}</p>
      {signature && <p className="greet__from">{signature}</p>}
    </article>
  )
}

/** Pseudo-random but stable positions. */
function placeOf(at: number): CSSProperties {
  const spread = (by: number) => ((at * by) % 97) / 97
  return {
    left: `${spread(37) * 100}%`,
    top: `${spread(53) * 100}%`,
    '--size': `${6 + spread(29) * 10}px`,
    '--time': `${7 + spread(61) * 7}s`,
    '--wait': `${-spread(71) * 12}s`,
    '--drift': `${(spread(41) - 0.5) * 80}px`,
  } as CSSProperties
}
