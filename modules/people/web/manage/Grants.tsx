import { useRead } from '#kernel/web/calls/use-read.ts'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { contract } from '../../contract.ts'
import { peopleWords } from '../words.ts'
import { GrantForm } from './GrantForm.tsx'
import { GrantState, GrantTerm, grantSet } from './GrantTerms.tsx'
import { grantedWhat, useCatalogue } from './granted.ts'
import { useWithdraw } from './use-withdraw.ts'
import './grants.css'

/** All grants: permissions, scope, period. */
export default function Grants() {
  const catalogue = useCatalogue()
  const { data: roles } = useRead(contract.grantRoles, {})
  const withdraw = useWithdraw()
  const apps = catalogue.map(({ app, name }) => ({ value: app, label: name }))
  return (
    <OfficeTable
      name="people.grants"
      words={peopleWords}
      title="title.grants"
      read={contract.grants}
      search="grant.search"
      exportAs="grants"
      empty="grant.none"
      onOpen={({ allowedActions }, open) => allowedActions.includes('change') && open('form')}
      filters={[
        { label: 'grant.app', options: apps },
        { label: 'grant.role', options: roles?.list },
        { label: 'grant.state', options: grantSet },
      ]}
      columns={[
        { key: 'person', title: 'role.holders', of: 'person', kind: 'person', always: true, sort: true, width: 120 },
        { title: 'column.department', of: ({ person }) => person.department, width: 170, hidden: true },
        {
          key: 'what',
          title: 'column.granted',
          render: (grant) => <span className="people-granted">{grantedWhat(grant, catalogue)}</span>,
        },
        { title: 'column.scope', of: ({ scope }) => scope?.name ?? '', none: 'everyone', width: 140 },
        { title: 'column.since', kind: 'moment', sort: true, width: 150, hidden: true },
        { key: 'until', title: 'column.term', sort: true, width: 170, render: (grant) => <GrantTerm {...grant} /> },
        { title: 'grant.state', width: 110, render: (grant) => <GrantState grant={grant} /> },
      ]}
      rowActions={[
        { label: 'grant.change', may: 'change', opens: 'form' },
        { label: 'grant.withdraw', danger: true, may: 'withdraw', ask: withdraw.question, run: withdraw.take },
      ]}
      add={{ label: 'grant.give' }}
      form={(grant, close) => <GrantForm grant={grant} onClose={close} />}
    />
  )
}
