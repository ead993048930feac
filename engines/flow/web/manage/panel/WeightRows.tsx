import { useState } from 'react'
import { PeopleSelect } from '#engines/directory/web/manage/PeopleSelect.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import type { AskedNode } from '../../../definition.ts'
import type { Said } from '../said.ts'

type Props = { said: Said; value: AskedNode['weights']; onChange: (value: AskedNode['weights']) => void }

/** Votes of single people. A row without a person yet is not part of the definition. */
export function WeightRows({ said: { w }, value, onChange }: Props) {
  const [isAdding, setAdding] = useState(false)
  const rows = isAdding ? [...value, undefined] : value
  return (
    <div className="c-stack c-gap-2">
      <span className="fd-hint">{w('weights')}</span>
      {rows.map((row, at) => (
        <div key={row?.person ?? 'new'} className="fl-weight">
          <PeopleSelect
            label={w('who.people')}
            value={row?.person ?? ''}
            onChange={(person) => {
              const id = person as string
              const others = value.filter((one, i) => i !== at && one.person !== id)
              onChange(
                id ? [...others.slice(0, at), { person: id, weight: row?.weight ?? 1 }, ...others.slice(at)] : others,
              )
              setAdding(false)
            }}
          />
          {row && (
            <Field
              bare
              kind="number"
              label={w('weights.votes')}
              min={1}
              max={100}
              value={row.weight}
              onChange={(weight: number | undefined) =>
                onChange(value.map((one, i) => (i === at ? { ...one, weight: weight ?? 1 } : one)))
              }
            />
          )}
        </div>
      ))}
      <Button size="small" icon="plus" disabled={isAdding || value.length >= 50} onClick={() => setAdding(true)}>
        {w('weights.add')}
      </Button>
    </div>
  )
}
