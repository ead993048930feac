import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { Button, Empty } from '#kernel/web/office/parts.tsx'
import { contract } from '../../contract.ts'
import { peopleWords } from '../words.ts'
import { GrantForm } from './GrantForm.tsx'
import { GrantState, GrantUntil } from './GrantTerms.tsx'
import { type Grant, grantedWhat, useCatalogue } from './granted.ts'
import type { PersonRow } from './People.tsx'
import { useWithdraw } from './use-withdraw.ts'

/** A person's grants. */
export function PersonGrants({ person }: { person: PersonRow }) {
  const w = useWords(peopleWords)
  const [editing, setEditing] = useState<Grant | 'new'>()
  const read = useRead(contract.grants, { person: person.id, page_size: 100 })
  return (
    <FromRead read={read}>
      {({ list }) => (
        <div className="office-stack">
          {list.length === 0 && <Empty text={w('grant.noneOf')} />}
          <ul className="office-list">
            {list.map((grant) => (
              <GrantRow key={grant.id} grant={grant} onChange={() => setEditing(grant)} />
            ))}
          </ul>
          <Button className="office-start" icon="plus" onClick={() => setEditing('new')}>
            {w('grant.give')}
          </Button>
          {editing && (
            <GrantForm
              key={editing === 'new' ? 'new' : editing.version}
              grant={editing === 'new' ? undefined : editing}
              to={person}
              onClose={() => setEditing(undefined)}
            />
          )}
        </div>
      )}
    </FromRead>
  )
}

function GrantRow({ grant, onChange }: { grant: Grant; onChange: () => void }) {
  const w = useWords(peopleWords)
  const catalogue = useCatalogue()
  const withdraw = useWithdraw()
  const may = (action: Grant['allowedActions'][number]) => grant.allowedActions.includes(action)
  return (
    <li>
      <span className="office-list__main">
        <span>
          {grantedWhat(grant, catalogue)} <GrantState grant={grant} />
        </span>
        <small>
          {grant.scope?.name ?? w('everyone')} · {moment(grant.since)} – <GrantUntil until={grant.until} />
        </small>
      </span>
      {may('change') && (
        <Button size="small" type="text" onClick={onChange}>
          {w('grant.change')}
        </Button>
      )}
      {may('withdraw') && (
        <Button size="small" type="text" danger onClick={() => void withdraw.ask(grant)}>
          {w('grant.withdraw')}
        </Button>
      )}
    </li>
  )
}
