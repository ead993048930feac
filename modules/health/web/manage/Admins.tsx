import { dayMs } from '#kernel/clock.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Facts } from '#kernel/web/office/Detail.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { timeParts } from '#kernel/web/time.ts'
import { adminCalls } from '../../admin-contract.ts'
import './health-office.css'
import { named } from './case-parts.tsx'
import { decisionFields, stateTones, useStateTabs } from './StateTabs.tsx'
import { manageWords } from './words.ts'

type Application = ReceivedFrom<typeof adminCalls.adminApplications>['list'][number]
const adminSet = valueSet(manageWords, 'admin', stateTones)

/** Applications for figures. */
export default function Admins() {
  const w = useWords(manageWords)
  const { state, tabs, onData } = useStateTabs(adminSet)
  return (
    <OfficePage title={w('title.admins')} note={w('admins.note')} tools={tabs}>
      <OfficeTable
        key={state}
        name="health.admins"
        words={manageWords}
        read={adminCalls.adminApplications}
        input={{ state }}
        search={{ key: 'keyword', label: 'cases.search' }}
        empty="admins.empty"
        columns={[
          { title: 'column.person', of: named, kind: 'person', always: true, width: 140 },
          { title: 'column.unit', of: 'unitName', none: '', width: 180, cut: true },
          { title: 'admins.reason', none: '', width: 300, cut: true },
          { title: 'column.state', set: adminSet, width: 100 },
          { title: 'column.until', kind: 'day', width: 155 },
          { title: 'column.created', kind: 'moment', width: 165 },
        ]}
        onData={onData}
        rowActions={[{ label: 'return.decide', when: ({ actions }) => actions.includes('approve'), opens: 'decide' }]}
        popups={{ decide: (one, close) => <DecideForm one={one} onClose={close} /> }}
      />
    </OfficePage>
  )
}

const halfYearMs = 182 * dayMs

function DecideForm({ one, onClose }: { one: Application; onClose: () => void }) {
  const w = useWords(manageWords)
  const { id, version, realname, number, department, unitName, reason } = one
  return (
    <DrawerForm
      title={w('admins.of', { name: realname, unit: unitName })}
      call={adminCalls.decideAdmin}
      draftKey={`health.admin/${id}`}
      initial={{
        id,
        version,
        action: 'approve',
        answer: '',
        until: timeParts(new Date(serverNow() + halfYearMs)).date,
      }}
      changes={[adminCalls.adminApplications]}
      success={w('return.done')}
      saveLabel={w('return.decide')}
      onClose={onClose}
      fields={{
        action: decisionFields(w, 'admin').action,
        until: { label: w('admins.until'), kind: 'day', when: ({ action }) => action === 'approve' },
        answer: decisionFields(w, 'admin').answer,
      }}
    >
      <Facts
        facts={[
          { label: w('case.person'), value: `${realname} · ${number} · ${department}` },
          { label: w('column.unit'), value: unitName },
          { label: w('admins.reason'), value: reason },
        ]}
      />
    </DrawerForm>
  )
}
