import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { structure } from '../contract.ts'
import type { DepartmentFace } from '../shapes.ts'
import { Crumbs } from './Crumbs.tsx'
import { PickRow } from './PickRow.tsx'
import { PickSheet, type RowsProps } from './PickSheet.tsx'
import type { PickerProps } from './pickers.ts'
import { pickWords } from './words.ts'

export default function DepartmentPickerSheet(props: PickerProps) {
  const w = useWords(pickWords)
  return (
    <PickSheet {...props} search={w('searchUnits')}>
      {(text, rows) => <div className="e-list">{text ? <Found text={text} {...rows} /> : <Tree {...rows} />}</div>}
    </PickSheet>
  )
}

function Tree({ picking, multiple }: RowsProps) {
  const w = useWords(pickWords)
  const [unit, setUnit] = useState('')
  const read = useRead(structure.depart, { parent: unit })
  return (
    <>
      <Crumbs line={read.data?.line ?? []} onGo={setUnit} />
      <List
        read={read}
        rows={read.data?.list ?? []}
        empty={<Empty icon="building-2" title={w('noUnits')} />}
        renderRow={(row) => (
          <div className="e-branch">
            <UnitRow unit={row} picking={picking} multiple={multiple} />
            {row.hasChildren && (
              <Button
                look="plain"
                size="small"
                onClick={() => setUnit(row.id)}
                label={
                  <>
                    <span className="c-sr">{row.name} </span>
                    {w('units')}
                    <Icon name="chevron-right" size={16} />
                  </>
                }
              />
            )}
          </div>
        )}
      />
    </>
  )
}

function Found({ text, ...rows }: RowsProps & { text: string }) {
  const w = useWords(pickWords)
  const read = useRead(structure.filter, { q: text, kind: 'depart' })
  return (
    <List
      read={read}
      rows={read.data?.departments ?? []}
      empty={<Empty icon="search" title={w('nothing')} />}
      renderRow={(unit) => <UnitRow unit={unit} note={unit.path} {...rows} />}
    />
  )
}

function UnitRow({ unit, note, picking, multiple }: RowsProps & { unit: DepartmentFace; note?: string }) {
  const { id, name } = unit
  return (
    <PickRow
      title={name}
      note={note}
      chosen={picking.isChosen(id)}
      multiple={multiple}
      disabled={picking.isFull && !picking.isChosen(id)}
      onToggle={() => picking.toggle({ id, name })}
    />
  )
}
