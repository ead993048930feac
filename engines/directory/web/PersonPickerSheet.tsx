import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { structure } from '../contract.ts'
import { PeopleRows } from './PeopleRows.tsx'
import { PersonBrowser } from './PersonBrowser.tsx'
import { PickSheet, type RowsProps } from './PickSheet.tsx'
import type { PickerProps } from './pickers.ts'
import { pickWords } from './words.ts'

export default function PersonPickerSheet(props: PickerProps) {
  const w = useWords(pickWords)
  return (
    <PickSheet {...props} search={w('searchPeople')}>
      {(text, rows) => (text ? <Found text={text} {...rows} /> : <PersonBrowser {...rows} />)}
    </PickSheet>
  )
}

function Found({ text, ...props }: RowsProps & { text: string }) {
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
