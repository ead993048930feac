import type { ReceivedFrom } from '#kernel/contract.ts'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { contract } from '../../contract.ts'
import { inTenths } from '../../gpa.ts'
import { PlanEditor } from './PlanEditor.tsx'
import { levelSet, manageWords } from './words.ts'

export type PlanLine = ReceivedFrom<typeof contract.plans>['list'][number]

/** What programmes ask for. */
export default function Plans() {
  return (
    <OfficeTable
      name="scores.plans"
      words={manageWords}
      title="title.managePlans"
      read={contract.plans}
      search="plan.search"
      empty="plan.empty"
      onOpen="form"
      columns={[
        { title: 'plan.name', always: true, cut: true, sort: true },
        { title: 'plan.level', set: levelSet, width: 120 },
        { title: 'plan.modules', kind: 'number', width: 100 },
        { title: 'plan.credits', width: 140, align: 'right', render: ({ credits }) => inTenths(credits) },
        { title: 'plan.updated', kind: 'moment', width: 170, sort: true },
      ]}
      rowActions={[
        { label: 'plan.edit', opens: 'form' },
        {
          label: 'plan.remove',
          danger: true,
          ask: 'plan.askRemove',
          run: ({ id, version }, send) => send(contract.removePlan, { id, version }, { done: 'plan.removed' }),
        },
      ]}
      add={{ label: 'plan.new' }}
      form={(row, close) => <PlanEditor id={row?.id ?? ''} onClose={close} />}
    />
  )
}
