import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { contract } from '../../contract.ts'
import { bankWords } from './words.ts'

type Bank = ReceivedFrom<typeof contract.banks>['list'][number]

/** Question banks. */
export default function Banks() {
  const w = useWords(bankWords)
  return (
    <OfficeTable
      name="quiz.banks"
      words={bankWords}
      title="title.banks"
      read={contract.banks}
      search="bank.search"
      empty="bank.empty"
      onOpen={({ id }) => go(`manage/quiz/banks/${id}`)}
      tools={
        <Button icon="upload" onClick={() => go('manage/quiz/import')}>
          {w('bank.import')}
        </Button>
      }
      columns={[
        { title: 'bank.title', none: '', always: true, sort: true },
        { title: 'bank.note', cut: true },
        { title: 'bank.questions', kind: 'number', width: 110 },
        { title: 'bank.retired', kind: 'number', width: 100 },
        { title: 'bank.updatedAt', kind: 'moment', width: 170, sort: true },
      ]}
      rowActions={[
        { label: 'bank.open', run: ({ id }) => go(`manage/quiz/banks/${id}`) },
        { label: 'bank.edit', opens: 'form' },
        {
          label: 'bank.remove',
          danger: true,
          ask: 'bank.askRemove',
          run: ({ id, version }, send) => send(contract.removeBank, { id, version }, { done: 'bank.removed' }),
        },
      ]}
      add={{ label: 'bank.new' }}
      form={(row, close) => <BankForm bank={row} onClose={close} />}
    />
  )
}

function BankForm({ bank, onClose }: { bank: Bank | undefined; onClose: () => void }) {
  const w = useWords(bankWords)
  const initialOf = ({ id, version, title, titleEn, titleTw, note }: Bank) => ({
    id,
    version,
    title,
    titleEn,
    titleTw,
    note,
  })
  return (
    <DrawerForm
      title={w(bank ? 'bank.edit' : 'bank.new')}
      call={contract.saveBank}
      draftKey={`quiz.bank/${bank?.id ?? 'new'}`}
      initial={bank ? initialOf(bank) : { title: '' }}
      fromFresh={(fresh) => initialOf(fresh as Bank)}
      changes={[contract.banks]}
      success={w('bank.saved')}
      onClose={onClose}
      fields={{
        title: { label: w('bank.title') },
        note: { label: w('bank.note'), kind: 'long' },
        titleEn: { label: w('bank.titleEn') },
        titleTw: { label: w('bank.titleTw') },
      }}
    />
  )
}
