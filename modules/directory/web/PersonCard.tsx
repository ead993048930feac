import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import { useRoleName } from '#kernel/web/session/role-name.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Avatar } from '#kernel/web/ui/media/Avatar.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import { ContactCard } from './ContactCard.tsx'
import { NumberRow } from './NumberRow.tsx'
import { useUnmask } from './use-unmask.tsx'
import { directoryWords } from './words.ts'
import './directory.css'

type Whole = ReceivedFrom<typeof contract.personDetail>

export default function PersonCard() {
  const w = useWords(directoryWords)
  const { id = '' } = usePage().query
  const read = useRead(contract.personDetail, { id })
  return (
    <Screen name={read.data?.name} title={w('title.person')} read={read}>
      {(person) => <Shown person={person} />}
    </Screen>
  )
}

function Shown({ person }: { person: Whole }) {
  const w = useWords(directoryWords)
  const role = useRoleName(person.role)
  const { id, name, avatar, department, title, own, contacts } = person
  return (
    <>
      <header className="dir-person c-line">
        <Avatar name={name} src={avatar} size={64} />
        <div>
          <h2>
            {name}
            {own && <StatusTag tone="brand">{w('me')}</StatusTag>}
          </h2>
          <p className="c-muted c-font-3">{[department, title || role].filter(Boolean).join(' · ')}</p>
        </div>
      </header>
      <Particulars person={person} />
      {contacts.length > 0 && (
        <Section title={w('theirPhones')}>
          {contacts.map((contact) => (
            <ContactCard key={contact.id} contact={contact} />
          ))}
        </Section>
      )}
      <div className="dir-save">
        <Button
          block
          look="soft"
          icon="download"
          to={`${apiBase()}${contract.personCard.path}?id=${id}`}
          label={w('saveCard')}
        />
      </div>
    </>
  )
}

function Particulars({ person }: { person: Whole }) {
  const { whole, ask, sheet } = useUnmask(contract.unmaskPerson, person.id)
  return (
    <div className="c-stack">
      <Numbers person={{ ...person, ...whole }} masked={!person.own && !whole} onUnmask={ask} />
      <Card>
        <PersonFacts person={{ ...person, ...whole }} />
      </Card>
      {sheet}
    </div>
  )
}

type NumbersProps = { person: Whole; masked: boolean; onUnmask: () => void }

function Numbers({ person: { mobile, number, mayUnmask }, masked, onUnmask }: NumbersProps) {
  const w = useWords(directoryWords)
  return (
    <Card flush>
      {mobile && (
        <NumberRow label={w('mobile')} number={mobile} masked={masked} onUnmask={mayUnmask ? onUnmask : undefined} />
      )}
      <div className="dir-number c-line c-gap-1">
        <span className="dir-number__text c-grow">
          <small className="c-faint c-font-2">{w('number')}</small>
          <b>{number}</b>
        </span>
      </div>
    </Card>
  )
}

function PersonFacts({ person: { path, department, email, posts, tags } }: { person: Whole }) {
  const w = useWords(directoryWords)
  const held = posts.map(({ title, duty, department: unit }) => [unit, title, duty].filter(Boolean).join(' · '))
  return (
    <Facts
      facts={[
        Boolean(department) && { label: w('unit'), value: [path, department].filter(Boolean).join(' / ') },
        held.length > 0 && { label: w('posts'), value: held.map((line) => <div key={line}>{line}</div>) },
        tags.length > 0 && { label: w('tags'), value: tags.map(({ name }) => name).join(w('comma')) },
        Boolean(email) && {
          label: w('email'),
          value: email.includes('*') ? email : <a href={`mailto:${email}`}>{email}</a>,
        },
      ]}
    />
  )
}
