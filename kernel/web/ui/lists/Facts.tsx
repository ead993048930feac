import type { ReactNode } from 'react'
import './Facts.css'

export type Fact = { label: string; value: ReactNode /** Long values take a line of their own. */; wide?: boolean }

/** A list of labels and values. A fact without a value is left out. */
export function Facts({ facts }: { facts: readonly (Fact | false | null | undefined)[] }) {
  const known = facts.filter((fact): fact is Fact => Boolean(fact) && (fact as Fact).value != null)
  return (
    <dl className="c-facts">
      {known.map((fact) => (
        <div key={fact.label} className={fact.wide ? 'c-facts__fact c-facts__fact--wide' : 'c-facts__fact'}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
