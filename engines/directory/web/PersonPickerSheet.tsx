import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { structure } from '../contract.ts'
import { PickFoot } from './Chosen.tsx'
import { PeopleRows } from './PeopleRows.tsx'
import { PersonBrowser } from './PersonBrowser.tsx'
import type { PersonPickerProps } from './PersonPicker.tsx'
import { pickWords } from './words.ts'
import './picker.css'
import { type Picked, type Picking, usePicked } from './use-picked.ts'

export default function PersonPickerSheet({ open, title, ...props }: PersonPickerProps) {
  return (
    <Sheet open={open} title={title} onClose={props.onClose}>
      <Body {...props} />
    </Sheet>
  )
}

function Body(props: Omit<PersonPickerProps, 'open' | 'title'>) {
  const w = useWords(pickWords)
  const [text, setText] = useState('')
  const { picking, finish } = usePicked(props)
  const { multiple, max } = props
  return (
    <div className="e-picker c-column c-gap-3">
      <SearchBar value={text} onSearch={setText} placeholder={w('searchPeople')} />
      {text ? (
        <Found text={text} picking={picking} multiple={multiple} />
      ) : (
        <PersonBrowser picking={picking} multiple={multiple} />
      )}
      {multiple && <PickFoot {...picking} max={max} onDrop={picking.toggle} onDone={finish} />}
    </div>
  )
}

function Found({ text, ...props }: { text: string; picking: Picking<Picked>; multiple?: boolean }) {
  const w = useWords(pickWords)
  const read = useRead(structure.filter, { q: text, kind: 'user' })
  const short = text.length < 2
  return (
    <div className="e-list">
      <PeopleRows
        {...props}
        read={read}
        rows={read.data?.people ?? []}
        empty={
          <Empty icon="search" title={w(short ? 'typeMore' : 'nothing')} note={short ? undefined : w('nothingNote')} />
        }
      />
      {read.data?.more && <p className="e-foot__note c-faint c-font-2">{w('more')}</p>}
    </div>
  )
}
