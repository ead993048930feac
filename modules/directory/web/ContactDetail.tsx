import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Link } from '#kernel/web/pages/link.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { contract } from '../contract.ts'
import type { ContactFace } from '../shapes.ts'
import { ContactActions } from './ContactActions.tsx'
import { NumberRow } from './NumberRow.tsx'
import { useUnmask } from './use-unmask.tsx'
import { directoryWords } from './words.ts'
import './directory.css'

export default function ContactDetail() {
  const w = useWords(directoryWords)
  const { id = '' } = usePage().query
  const read = useRead(contract.contact, { id })
  return (
    <Screen name={read.data?.post} title={w('title.detail')} read={read}>
      {(contact) => <Whole contact={contact} />}
    </Screen>
  )
}

function Whole({ contact }: { contact: ContactFace }) {
  const w = useWords(directoryWords)
  const { id, unit, path, post, name, phones, state, confirmedAt } = contact
  return (
    <>
      {state === 'stale' && <Notice tone="warning" icon="triangle-alert" text={w('staleNoteShort')} />}
      {state === 'proposed' && <Notice icon="clock" text={w('proposedNote')} />}
      <header className="dir-head">
        <p className="c-muted c-font-3">{[path, unit.name].filter(Boolean).join(' / ')}</p>
        <h2>{[post, name].filter(Boolean).join(' · ')}</h2>
      </header>
      <div className="c-stack">
        <Numbers contact={contact} />
        <Card>
          <ContactFacts contact={contact} />
          <p className="dir-asof c-faint c-font-2">
            {w('confirmed', { day: formatTime(confirmedAt, { year: 'numeric', month: 'long', day: 'numeric' }) })}
          </p>
        </Card>
      </div>
      {phones.length > 0 && (
        <div className="dir-save">
          <Button
            block
            look="soft"
            icon="download"
            to={`${apiBase()}${contract.contactCard.path}?id=${id}`}
            label={w('saveCard')}
          />
        </div>
      )}
      <ContactActions contact={contact} leaves />
    </>
  )
}

function Numbers({ contact }: { contact: ContactFace }) {
  const w = useWords(directoryWords)
  const { id, phones, mobile, mayUnmask } = contact
  const { whole, ask, sheet } = useUnmask(contract.unmaskContact, id)
  if (!phones.length && !mobile) return null
  return (
    <Card flush>
      {phones.map((number) => (
        <NumberRow key={number} label={w('phone')} number={number} />
      ))}
      {mobile && (
        <NumberRow
          label={w('mobile')}
          number={whole?.mobile ?? mobile}
          masked={!whole}
          onUnmask={mayUnmask ? ask : undefined}
        />
      )}
      {sheet}
    </Card>
  )
}

function ContactFacts({ contact }: { contact: ContactFace }) {
  const w = useWords(directoryWords)
  const { duties, office, hours, person, name, unit } = contact
  return (
    <Facts
      facts={[
        duties.length > 0 && { label: w('handles'), value: <DutyLinks duties={duties} />, wide: true },
        Boolean(hours) && { label: w('hours'), value: hours },
        Boolean(office) && { label: w('office'), value: office },
        Boolean(person) && {
          label: w('contactPerson'),
          value: <Link to={`addressBook/person?id=${person}`}>{name}</Link>,
        },
        { label: w('unit'), value: <Link to={`officeTel/index?unit=${unit.id}`}>{unit.name}</Link> },
      ]}
    />
  )
}

function DutyLinks({ duties }: { duties: readonly string[] }) {
  return (
    <span className="c-cluster c-gap-1-3">
      {duties.map((duty) => (
        <Link key={duty} to={`officeTel/elsetem?duty=${encodeURIComponent(duty)}`}>
          {duty}
        </Link>
      ))}
    </span>
  )
}
