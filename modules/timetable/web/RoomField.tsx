import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { controlOf, Field, type FieldFrameProps } from '#kernel/web/ui/form/Field.tsx'
import type { FieldBinding } from '#kernel/web/ui/form/form-state.ts'
import { PickControl } from '#kernel/web/ui/form/PickControl.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import { tableWords } from './words.ts'
import './sheets.css'

type At = { class: string; day: string; periods: readonly number[] }
type RoomFieldProps = FieldBinding<string[]> & FieldFrameProps & { at: At }

/** A room of the register: those that are free at the time come first, and are searched on the server. */
export function RoomField({ at, ...props }: RoomFieldProps) {
  const w = useWords(tableWords)
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState('')
  const choose = (id: string, name: string) => {
    setShown(name)
    props.onChange(id ? [id] : [])
    setOpen(false)
  }
  return (
    <Field {...props} field={props}>
      <PickControl
        {...controlOf(props, props)}
        shown={props.value.length > 0 && shown}
        hint={w('roomHint')}
        onClick={() => setOpen(true)}
      />
      <Sheet open={isOpen} title={props.label} onClose={() => setOpen(false)}>
        {isOpen && <Rooms at={at} chosen={props.value[0] ?? ''} onChoose={choose} />}
      </Sheet>
    </Field>
  )
}

type RoomsProps = { at: At; chosen: string; onChoose: (id: string, name: string) => void }

function Rooms({ at, chosen, onChoose }: RoomsProps) {
  const w = useWords(tableWords)
  const [q, setQ] = useState('')
  const ids = chosen ? [chosen] : []
  const read = useRead(contract.roomChoices, { ...at, periods: [...at.periods], q, ids })
  return (
    <div className="tt-sheet c-stack">
      <SearchBar value={q} onSearch={setQ} placeholder={w('roomSearch')} />
      <ReadView read={read}>
        {({ list }) => (
          <div className="tt-news tt-rooms">
            {list.length === 0 && <Empty title={w('roomNone')} icon="search" />}
            {list.map(({ id, name, capacity, isFree }) => (
              <ListRow
                key={id}
                title={name}
                subtitle={w('roomSeats', { n: capacity })}
                tag={
                  id === chosen ? (
                    <StatusTag tone="brand">{w('roomChosen')}</StatusTag>
                  ) : (
                    <StatusTag tone={isFree ? 'success' : 'neutral'}>{w(isFree ? 'roomFree' : 'roomInUse')}</StatusTag>
                  )
                }
                onClick={() => onChoose(id, name)}
              />
            ))}
          </div>
        )}
      </ReadView>
      {chosen !== '' && <Button look="outline" block onClick={() => onChoose('', '')} label={w('roomClear')} />}
    </div>
  )
}
