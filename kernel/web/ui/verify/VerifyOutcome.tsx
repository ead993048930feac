import { Card } from '../Card.tsx'
import { Icon } from '../Icon.tsx'
import { type Fact, Facts } from '../lists/Facts.tsx'
import './VerifyOutcome.css'

const looks = {
  valid: { tone: 'success', icon: 'circle-check' },
  ended: { tone: 'danger', icon: 'circle-x' },
  unknown: { tone: 'warning', icon: 'circle-alert' },
} as const

type VerifyOutcomeProps = {
  /** `ended`: issued here, and no longer valid. */
  state: keyof typeof looks
  title: string
  note?: string
  /** None of a code that is unknown. */
  facts?: readonly (Fact | false)[]
}

/** What was found for a code. */
export function VerifyOutcome({ state, title, note, facts }: VerifyOutcomeProps) {
  const { tone, icon } = looks[state]
  return (
    <Card>
      <div className="c-stack" role="status">
        <h2 className="c-outcome c-line" data-tone={tone}>
          <Icon name={icon} size={28} />
          {title}
        </h2>
        {facts && state !== 'unknown' && <Facts facts={facts} />}
        {note && <p className="c-muted c-font-3">{note}</p>}
      </div>
    </Card>
  )
}
