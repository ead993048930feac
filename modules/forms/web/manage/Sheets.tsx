import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { confirm } from '#kernel/web/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import type { TableColumn } from '#kernel/web/office/table/types.ts'
import { useToast } from '#kernel/web/office/toast.ts'
import { formatNumber } from '#kernel/web/time.ts'
import { useAction } from '#kernel/web/use-action.ts'
import { sheetContract as contract } from '../../sheet-contract.ts'
import { SheetPopup } from './SheetPopup.tsx'
import { type ManageWords, manageWords } from './words.ts'

export type Sheet = ReceivedFrom<typeof contract.sheets>['list'][number]

/** Public lookup sheets. */
export default function Sheets() {
  const w = useWords(manageWords)
  const toast = useToast()
  const [open, setOpen] = useState<Sheet | 'new'>()
  const withdraw = useAction(contract.withdrawSheet, { changes: [contract.sheets], cover: false })
  const takeBack = async ({ id, title }: Sheet) => {
    if (!(await confirm({ text: w('sheets.ask', { title }), danger: true }))) return
    if (await withdraw.run({ id })) toast.done(w('sheets.withdrawn'))
  }
  const copy = async ({ address }: Sheet) => {
    await navigator.clipboard.writeText(address).catch(() => {})
    toast.done(w('sheets.copied'))
  }
  return (
    <OfficePage title={w('title.sheets')} note={w('sheets.note')}>
      <OfficeTable<Sheet>
        name="forms.sheets"
        read={contract.sheets}
        rowKey={({ id }) => id}
        search={{ key: 'q', label: w('sheets.search') }}
        empty={w('sheets.empty')}
        onOpen={setOpen}
        columns={columnsOf(w)}
        rowActions={[
          { key: 'again', label: w('sheets.again'), icon: 'upload', run: setOpen },
          { key: 'link', label: w('sheets.link'), icon: 'link', run: (sheet) => void copy(sheet) },
          { key: 'withdraw', label: w('sheets.withdraw'), icon: 'trash-2', run: (sheet) => void takeBack(sheet) },
        ]}
        tools={
          <Button type="primary" icon="plus" onClick={() => setOpen('new')}>
            {w('sheets.new')}
          </Button>
        }
      />
      {open && <SheetPopup sheet={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </OfficePage>
  )
}

const columnsOf = (w: ManageWords): TableColumn<Sheet>[] => [
  { key: 'number', title: w('sheets.number'), width: 110, always: true, render: ({ number }) => number },
  { key: 'title', title: w('sheets.title'), width: 220, cut: true, render: ({ title }) => title },
  { key: 'key', title: w('sheets.key'), width: 140, render: ({ keyColumn }) => keyColumn },
  { key: 'columns', title: w('sheets.columns'), width: 260, cut: true, render: ({ columns }) => columns.join(' · ') },
  { key: 'rows', title: w('sheets.rows'), width: 90, align: 'right', render: ({ rows }) => formatNumber(rows) },
  { key: 'changed', title: w('sheets.changed'), width: 170, render: ({ changedAt }) => moment(changedAt) },
]
