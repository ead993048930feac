import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Facts } from '#kernel/web/office/Detail.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { formatDay } from '#kernel/web/ui/formats.ts'
import { returnCalls } from '../../case-contract.ts'
import './health-office.css'
import { named } from './case-parts.tsx'
import { decisionFields, stateTones, useStateTabs } from './StateTabs.tsx'
import { manageWords } from './words.ts'

type Application = ReceivedFrom<typeof returnCalls.returns>['list'][number]
const returnSet = valueSet(manageWords, 'return', stateTones)

/** Return applications, longest waiting first. */
export default function Returns() {
  const w = useWords(manageWords)
  const { state, tabs, onData } = useStateTabs(returnSet)
  return (
    <OfficePage title={w('title.returns')} note={w('returns.note')} tools={tabs}>
      <OfficeTable
        key={state}
        name="health.returns"
        words={manageWords}
        read={returnCalls.returns}
        input={{ state }}
        search={{ key: 'keyword', label: 'returns.search' }}
        empty="returns.empty"
        exportAs="returns"
        columns={[
          { title: 'column.person', of: named, kind: 'person', always: true, width: 140 },
          { title: 'column.unit', of: 'department', width: 160, cut: true },
          { title: 'column.returns', of: 'returnsOn', kind: 'day', width: 155 },
          { title: 'column.from', none: '', width: 160, cut: true },
          { title: 'column.transport', width: 110, cut: true },
          { title: 'column.note', width: 200, cut: true },
          { title: 'column.state', set: returnSet, width: 100 },
          { title: 'column.answer', width: 180, cut: true, hidden: true },
          { title: 'column.created', kind: 'moment', width: 165 },
        ]}
        onData={onData}
        rowActions={[{ label: 'return.decide', when: ({ actions }) => actions.includes('approve'), opens: 'decide' }]}
        popups={{ decide: (one, close) => <DecideForm one={one} onClose={close} /> }}
      />
    </OfficePage>
  )
}

function DecideForm({ one, onClose }: { one: Application; onClose: () => void }) {
  const w = useWords(manageWords)
  const { id, version, realname, number, department, returnsOn, from, transport, note } = one
  return (
    <DrawerForm
      title={w('return.of', { name: realname })}
      call={returnCalls.decideReturn}
      draftKey={`health.return/${id}`}
      initial={{ id, version, action: 'approve', answer: '' }}
      changes={[returnCalls.returns]}
      success={w('return.done')}
      saveLabel={w('return.decide')}
      onClose={onClose}
      fields={decisionFields(w, 'return')}
    >
      <Facts
        facts={[
          { label: w('case.person'), value: `${realname} · ${number} · ${department}` },
          { label: w('column.returns'), value: formatDay(returnsOn) },
          { label: w('column.from'), value: from },
          { label: w('column.transport'), value: transport },
          { label: w('column.note'), value: note },
        ]}
      />
    </DrawerForm>
  )
}
