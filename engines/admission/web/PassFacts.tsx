import { useWords } from '#kernel/web/language.tsx'
import type { PassFace } from '../shapes.ts'
import { gateWords } from './gate-messages.ts'

/** Whose pass it is, to be compared with a card at arm's length; the seat as large as it goes. */
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

/** The same in a line. */
export const Holder = ({ pass: { name, number } }: { pass: PassFace }) => (
  <span className="gate__holder">
    <b>{name}</b> {number}
  </span>
)
