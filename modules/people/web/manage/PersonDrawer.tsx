import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { ExportButton } from '#kernel/web/office/export/ExportButton.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { Button, Tabs } from '#kernel/web/office/parts.tsx'
import { useMay } from '#kernel/web/session/session.ts'
import { contract } from '../../contract.ts'
import { peopleWords } from '../words.ts'
import { type PersonRow, personStates } from './People.tsx'
import { PersonActions } from './PersonActions.tsx'
import { PersonForm } from './PersonForm.tsx'
import { PersonGrants } from './PersonGrants.tsx'
import { PersonIdentities } from './PersonIdentities.tsx'
import { PersonProfile } from './PersonProfile.tsx'
import { PersonSessions } from './PersonSessions.tsx'

type Props = { id: string; onOpen: (id: string) => void; onClose: () => void }

/** One person: profile, identities, permissions and sessions, limited to the caller's permissions. */
export function PersonDrawer({ id, onOpen, onClose }: Props) {
  const w = useWords(peopleWords)
  const read = useRead(contract.person, { id })
  const mayEdit = useMay('people', 'edit')
  const mayGrant = useMay('people', 'grant')
  const mayCopy = useMay('people', 'data')
  const [editing, setEditing] = useState(false)
  const person = read.data?.person
  return (
    <Detail
      title={person ? <Title person={person} /> : w('title.people')}
      width={720}
      onClose={onClose}
      tools={
        person && (mayEdit || mayCopy) ? (
          <>
            {mayCopy && <ExportButton module="people" name="person" filter={{ id }} label={w('title.personData')} />}
            {mayEdit && (
              <PersonActions person={person}>
                <Button type="primary" icon="pencil" onClick={() => setEditing(true)}>
                  {w('person.edit')}
                </Button>
              </PersonActions>
            )}
          </>
        ) : undefined
      }
    >
      <FromRead read={read}>
        {({ person: shown, identities }) => (
          <Tabs
            items={[
              { key: 'profile', label: w('tab.profile'), children: <PersonProfile person={shown} /> },
              {
                key: 'identities',
                label: `${w('tab.identities')}${identities.length ? ` ${identities.length}` : ''}`,
                children: <PersonIdentities person={shown} identities={identities} onOpen={onOpen} />,
              },
              ...(mayGrant && shown.state === 'here'
                ? [{ key: 'grants', label: w('tab.grants'), children: <PersonGrants person={shown} /> }]
                : []),
              ...(mayEdit && shown.state === 'here'
                ? [{ key: 'sessions', label: w('tab.sessions'), children: <PersonSessions person={shown} /> }]
                : []),
            ]}
          />
        )}
      </FromRead>
      {editing && person && <PersonForm key={person.version} person={person} onClose={() => setEditing(false)} />}
    </Detail>
  )
}

function Title({ person: { name, number, state } }: { person: PersonRow }) {
  return (
    <span className="office-title">
      {name} <small>{number}</small> {state === 'left' && personStates.show(state)}
    </span>
  )
}
