import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { sheetContract as contract } from '../../sheet-contract.ts'
import { SheetPopup } from './SheetPopup.tsx'
import { manageWords } from './words.ts'

export type Sheet = ReceivedFrom<typeof contract.sheets>['list'][number]

/** Public lookup sheets. */
export default function Sheets() {
  const w = useWords(manageWords)
  const toast = useToast()
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
    <OfficeTable
      name="forms.sheets"
      words={manageWords}
      title="title.sheets"
      note="sheets.note"
      read={contract.sheets}
      search="sheets.search"
      empty="sheets.empty"
      onOpen="form"
      columns={[
        { title: 'sheets.number', width: 110, always: true },
        { title: 'sheets.title', width: 220, cut: true },
        { title: 'sheets.key', of: 'keyColumn', none: '', width: 140 },
        { title: 'sheets.columns', of: ({ columns }) => columns.join(' · '), none: '', width: 260, cut: true },
        { title: 'sheets.rows', kind: 'number', width: 90 },
        { title: 'sheets.changed', of: 'changedAt', kind: 'moment', width: 170 },
      ]}
      rowActions={[
        { label: 'sheets.again', icon: 'upload', opens: 'form' },
        { label: 'sheets.link', icon: 'link', run: (sheet) => void copy(sheet) },
        { label: 'sheets.withdraw', icon: 'trash-2', run: (sheet) => void takeBack(sheet) },
      ]}
      add={{ label: 'sheets.new' }}
      form={(sheet, close) => <SheetPopup sheet={sheet} onClose={close} />}
    />
  )
}
