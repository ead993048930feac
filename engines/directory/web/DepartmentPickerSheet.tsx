import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { structure } from '../contract.ts'
import type { DepartmentFace } from '../shapes.ts'
import { PickFoot } from './Chosen.tsx'
import { Crumbs } from './Crumbs.tsx'
import type { DepartmentPickerProps } from './DepartmentPicker.tsx'
import { PickRow } from './PickRow.tsx'
import { pickWords } from './words.ts'
import './picker.css'
import { type Picked, type Picking, usePicked } from './use-picked.ts'

export default function DepartmentPickerSheet({ open, title, ...props }: DepartmentPickerProps) {
  return (
    <Sheet open={open} title={title} onClose={props.onClose}>
      <Body {...props} />
    </Sheet>
  )
}

type Rows = { picking: Picking<Picked>; multiple?: boolean }

function Body(props: Omit<DepartmentPickerProps, 'open' | 'title'>) {
  const w = useWords(pickWords)
  const [text, setText] = useState('')
  const { picking, finish } = usePicked(props)
  const { multiple, max } = props
  return (
    <div className="e-picker c-column c-gap-3">
      <SearchBar value={text} onSearch={setText} placeholder={w('searchUnits')} />
      <div className="e-list">
        {text ? (
          <Found text={text} picking={picking} multiple={multiple} />
        ) : (
          <Tree picking={picking} multiple={multiple} />
        )}
      </div>
      {multiple && <PickFoot {...picking} max={max} onDrop={picking.toggle} onDone={finish} />}
    </div>
  )
}

function Tree({ picking, multiple }: Rows) {
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

function Found({ text, ...rows }: Rows & { text: string }) {
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

function UnitRow({ unit, note, picking, multiple }: Rows & { unit: DepartmentFace; note?: string }) {
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
