import type { ReceivedFrom } from '#kernel/contract.ts'
import type { Send } from '#kernel/web/office/table/declared.ts'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { contract } from '../../contract.ts'
import { peopleWords } from '../words.ts'
import { ErasureForm } from './ErasureForm.tsx'

export const erasureStateSet = valueSet(peopleWords, 'erasure.state', {
  asked: 'warn',
  confirmed: 'info',
  done: 'good',
  refused: 'plain',
})

type Row = ReceivedFrom<typeof contract.erasures>['list'][number]
type Decision = 'confirm' | 'refuse' | 'withdraw'

const decide = (action: Decision) => (row: Row, send: Send<typeof peopleWords>) =>
  send(
    contract.decideErasure,
    { id: row.id, action },
    {
      done: action === 'confirm' ? 'erasure.confirmed' : 'erasure.ended',
    },
  )

/** Requests to erase people: asked for by one, confirmed by another. */
export default function Erasures() {
  return (
    <OfficeTable
      name="people.erasures"
      words={peopleWords}
      title="title.erasures"
      note="erasure.note"
      read={contract.erasures}
      empty="erasure.none"
      every={5_000}
      filters={[{ label: 'erasure.state', options: erasureStateSet }]}
      columns={[
        { title: 'erasure.person', kind: 'person', always: true, width: 160 },
        { title: 'erasure.reason' },
        { title: 'erasure.state', set: erasureStateSet, width: 130 },
        { title: 'erasure.asker', kind: 'person', width: 140 },
        { title: 'erasure.decider', kind: 'person', width: 140 },
        { title: 'erasure.asked', kind: 'moment', width: 160 },
        { title: 'erasure.done', kind: 'moment', width: 160, hidden: true },
        { title: 'erasure.rows', kind: 'number', width: 110, hidden: true },
      ]}
      rowActions={[
        {
          label: 'erasure.confirm',
          danger: true,
          may: 'confirm',
          ask: ({ person: { name } }, w) => w('erasure.confirmAsk', { name }),
          run: decide('confirm'),
        },
        { label: 'erasure.refuse', may: 'refuse', run: decide('refuse') },
        { label: 'erasure.withdraw', may: 'withdraw', run: decide('withdraw') },
      ]}
      add={{ label: 'erasure.new' }}
      form={(_, close) => <ErasureForm onClose={close} />}
    />
  )
}
