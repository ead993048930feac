import { type ReactNode, useState } from 'react'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { PickFoot } from './Chosen.tsx'
import type { PickerProps } from './pickers.ts'
import './picker.css'
import { type Picked, type Picking, usePicked } from './use-picked.ts'

/** What the rows of a picker need. */
export type RowsProps = { picking: Picking<Picked>; multiple?: boolean }

type Props = PickerProps & {
  search: string
  /** What matches the text; without a text, a way to browse. */
  children: (text: string, rows: RowsProps) => ReactNode
}

/** The sheet of a picker. */
export function PickSheet({ open, title, ...body }: Props) {
  return (
    <Sheet open={open} title={title} onClose={body.onClose}>
      <Body {...body} />
    </Sheet>
  )
}

function Body({ search, children, ...options }: Omit<Props, 'open' | 'title'>) {
  const [text, setText] = useState('')
  const { picking, finish } = usePicked(options)
  const { multiple, max } = options
  return (
    <div className="e-picker c-column c-gap-3">
      <SearchBar value={text} onSearch={setText} placeholder={search} />
      {children(text, { picking, multiple })}
      {multiple && <PickFoot {...picking} max={max} onDrop={picking.toggle} onDone={finish} />}
    </div>
  )
}
