import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button, Empty } from '#kernel/web/office/parts.tsx'
import { useMay } from '#kernel/web/session/session.ts'
import { contract } from '../../contract.ts'
import { peopleWords } from '../words.ts'
import type { PersonRow } from './People.tsx'
import { PersonSelect } from './PersonSelect.tsx'

type Identity = ReceivedFrom<typeof contract.person>['identities'][number]
type Props = { person: PersonRow; identities: readonly Identity[]; onOpen: (id: string) => void }

const changes = [contract.person]

/** The other identities of the same human being. */
export function PersonIdentities({ person, identities, onOpen }: Props) {
  const w = useWords(peopleWords)
  const mayEdit = useMay('people', 'edit')
  const [other, setOther] = useState('')
  const link = useAction(contract.linkIdentity, { changes, success: w('identity.linked'), cover: false })
  const unlink = useAction(contract.unlinkIdentity, { changes, success: w('identity.unlinked'), cover: false })
  const join = async () => {
    if (await link.run({ id: person.id, other })) setOther('')
  }
  const part = async ({ id, name, number }: Identity) => {
    const text = w('identity.unlinkAsk', { name, number })
    if (await confirm({ title: w('identity.unlink'), text, ok: w('identity.unlink'), danger: true }))
      await unlink.run({ id })
  }
  return (
    <div className="office-stack">
      <p className="office-quiet">{w('identity.note')}</p>
      {identities.length === 0 && <Empty text={w('identity.none')} />}
      <ul className="office-list">
        {identities.map((identity) => (
          <li key={identity.id}>
            <button type="button" className="office-list__main" onClick={() => onOpen(identity.id)}>
              {identity.name}
              <small>
                {identity.number} · {w(`kind.${identity.role}`)}
              </small>
            </button>
            {mayEdit && (
              <Button size="small" danger type="text" onClick={() => void part(identity)}>
                {w('identity.unlink')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && person.state === 'here' && (
        <div className="office-join">
          <PersonSelect
            label={w('identity.pick')}
            value={other}
            but={person.id}
            onChange={(id) => setOther(String(id))}
          />
          <Button icon="link" disabled={!other} loading={link.busy} onClick={() => void join()}>
            {w('identity.link')}
          </Button>
        </div>
      )}
    </div>
  )
}
