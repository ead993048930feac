import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { SortList } from '#kernel/web/office/sort/SortList.tsx'
import { IconButton, Part } from '../designer/parts.tsx'
import { designerWords } from '../designer/words.ts'
import { fromLines, nextKey, toLines } from '../edits/labelled.ts'
import { labelOf } from './PlainProperty.tsx'
import type { PropertyProps } from './properties.ts'
import { Typed } from './Typed.tsx'

type Labelled = { key: string; label: string }

/** Rows or columns of a matrix. */
export function LabelsProperty({ property, kind, value, onChange }: PropertyProps<readonly Labelled[]>) {
  const w = useWords(designerWords)
  return (
    <LabelList
      title={labelOf(kind, property.name, w)}
      lead={property.name === 'rows' ? 'r' : 'c'}
      most={property.max ?? 50}
      list={value}
      make={(key, label) => ({ key, label })}
      onChange={onChange}
    />
  )
}

type ListProps<T extends Labelled> = {
  title: string
  /** Prefix of new keys. */
  lead: string
  most: number
  list: readonly T[]
  make: (key: string, label: string) => T
  onChange: (list: T[]) => void
  /** Extra controls of an item. */
  children?: (item: T, change: (part: Partial<T>) => void) => React.ReactNode
}

/** Sortable list of labels, edited one by one or as lines of text. */
export function LabelList<T extends Labelled>({ title, lead, most, list, make, onChange, children }: ListProps<T>) {
  const w = useWords(designerWords)
  const [open, setOpen] = useState(false)
  const change = (key: string, part: Partial<T>) =>
    onChange(list.map((item) => (item.key === key ? { ...item, ...part } : item)))
  const add = () => onChange([...list, make(nextKey(list, lead), w('new.option', { n: list.length + 1 }))])
  return (
    <Part
      title={title}
      extra={
        <Button size="small" type="link" onClick={() => setOpen(true)}>
          {w('list.lines')}
        </Button>
      }
    >
      <SortList items={list} keyOf={({ key }) => key} nameOf={({ label }) => label} onChange={onChange}>
        {(item) => (
          <div className="fd-item c-stack c-gap-2">
            <div className="fd-item__line">
              <Typed
                bare
                as="name"
                label={title}
                max={100}
                value={item.label}
                onChange={(label) => change(item.key, { label } as Partial<T>)}
              />
              <IconButton
                icon="x"
                label={w('list.remove', { name: item.label })}
                onClick={() => onChange(list.filter(({ key }) => key !== item.key))}
              />
            </div>
            {children?.(item, (part) => change(item.key, part))}
          </div>
        )}
      </SortList>
      <Button block type="dashed" icon="plus" disabled={list.length >= most} onClick={add}>
        {w('list.add')}
      </Button>
      {open && (
        <LinesPopup
          title={title}
          before={toLines(list)}
          onDone={(lines) => onChange(fromLines(lines, list, lead, make).slice(0, most))}
          onClose={() => setOpen(false)}
        />
      )}
    </Part>
  )
}

type LinesProps = { title: string; before: string; onDone: (lines: string) => void; onClose: () => void }

/** All labels as lines of one text. */
function LinesPopup({ title, before, onDone, onClose }: LinesProps) {
  const w = useWords(designerWords)
  const [lines, setLines] = useState(before)
  const done = () => {
    onDone(lines)
    onClose()
  }
  return (
    <Popup title={title} ok={w('list.use')} onOk={done} onClose={onClose}>
      <Field kind="long" rows={8} label={w('list.linesHelp')} value={lines} onChange={setLines} />
    </Popup>
  )
}
