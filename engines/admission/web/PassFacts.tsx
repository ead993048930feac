import type { PassFace } from '../shapes.ts'
import { useGateWords } from './gate-kit.ts'

/** The holder, to compare with an ID card; the seat in large letters. */
export function PassFacts({ pass }: { pass: PassFace }) {
  const w = useGateWords()
  return (
    <div className="gate-pass c-stack c-gap-1">
      {pass.seat && (
        <p className="gate-pass__seat">
          <small>{w('seat')}</small>
          <b>{pass.seat}</b>
        </p>
      )}
      <p className="gate-pass__who">
        <b>{pass.name}</b>
        <span className="c-muted c-figures">{pass.number}</span>
      </p>
      {pass.about && <p className="c-muted">{pass.about}</p>}
      {pass.count > 1 && <p className="c-muted c-figures">{w('nth', { nth: pass.nth, count: pass.count })}</p>}
    </div>
  )
}

/** The same in one line. */
export const Holder = ({ pass: { name, number } }: { pass: PassFace }) => (
  <span className="gate__holder c-muted c-figures">
    <b>{name}</b> {number}
  </span>
)
