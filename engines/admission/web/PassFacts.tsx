import { useWords } from '#kernel/web/language.tsx'
import type { PassFace } from '../shapes.ts'
import { gateWords } from './gate-words.ts'

/** The holder, to compare with an ID card; the seat in large letters. */
export function PassFacts({ pass }: { pass: PassFace }) {
  const w = useWords(gateWords)
  return (
    <div className="gate-pass">
      {pass.seat && (
        <p className="gate-pass__seat">
          <small>{w('seat')}</small>
          <b>{pass.seat}</b>
        </p>
      )}
      <p className="gate-pass__who">
        <b>{pass.name}</b>
        <span>{pass.number}</span>
      </p>
      {pass.count > 1 && <p className="gate-pass__nth">{w('nth', { nth: pass.nth, count: pass.count })}</p>}
    </div>
  )
}

/** The same in one line. */
export const Holder = ({ pass: { name, number } }: { pass: PassFace }) => (
  <span className="gate__holder">
    <b>{name}</b> {number}
  </span>
)
