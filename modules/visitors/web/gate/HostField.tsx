import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Field } from '#kernel/web/ui/form/Field.tsx'
import type { FieldBinding } from '#kernel/web/ui/form/form-state.ts'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { gateContract } from '../../gate-contract.ts'
import { gateWords } from './kit.ts'

export type Host = { id: string; name: string }

/** The host of somebody at the gate, by their whole name or number. */
export function HostField(field: FieldBinding<Host>) {
  const w = useWords(gateWords)
  const [q, setQ] = useState('')
  const read = useRead(gateContract.findHost, { q }, { when: q.length > 1 && !field.value.id })
  if (field.value.id)
    return (
      <Field field={field} label={w('hostFind')} required group>
        <div className="c-line c-between">
          <b>{field.value.name}</b>
          <Button
            look="plain"
            size="small"
            onClick={() => field.onChange({ id: '', name: '' })}
            label={w('hostChange')}
          />
        </div>
      </Field>
    )
  return (
    <Field field={field} label={w('hostFind')} required group>
      <SearchBar value={q} onSearch={setQ} placeholder={w('hostHint')} />
      {read.data?.list.map((one) => (
        <ListRow
          key={one.id}
          icon="user"
          title={one.name}
          subtitle={one.department}
          onClick={() => field.onChange({ id: one.id, name: one.name })}
        />
      ))}
      {q.length > 1 && read.data?.list.length === 0 && <p className="c-muted c-font-3">{w('hostNone')}</p>}
    </Field>
  )
}
