import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { PersonCell } from '#kernel/web/office/PersonCell.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import type { TableColumn, TableFilter } from '#kernel/web/office/table/types.ts'
import { useRead } from '#kernel/web/use-read.ts'
import { contract } from '../../contract.ts'
import { grantStates } from '../../grant-contract.ts'
import { type PeopleWords, peopleWords } from '../words.ts'
import { GrantForm } from './GrantForm.tsx'
import { GrantState, GrantTerm } from './GrantTerms.tsx'
import { type Grant, grantedWhat, useCatalogue } from './granted.ts'
import { useWithdraw } from './use-withdraw.ts'
import './grants.css'

/** All grants: permissions, scope, period. */
export default function Grants() {
  const w = useWords(peopleWords)
  const [editing, setEditing] = useState<Grant | 'new'>()
  const withdraw = useWithdraw()
  const may = (action: Grant['allowedActions'][number]) => (grant: Grant) => grant.allowedActions.includes(action)
  return (
    <OfficePage title={w('title.grants')}>
      <OfficeTable<Grant>
        name="people.grants"
        read={contract.grants}
        rowKey={({ id }) => id}
        search={{ key: 'q', label: w('grant.search') }}
        exportAs={{ module: 'people', name: 'grants' }}
        empty={w('grant.none')}
        onOpen={(grant) => may('change')(grant) && setEditing(grant)}
        filters={useFilters(w)}
        columns={useColumns(w)}
        rowActions={[
          { key: 'change', label: w('grant.change'), when: may('change'), run: setEditing },
          {
            key: 'withdraw',
            label: w('grant.withdraw'),
            danger: true,
            when: may('withdraw'),
            ask: withdraw.question,
            run: withdraw.take,
          },
        ]}
        tools={
          <Button type="primary" icon="plus" onClick={() => setEditing('new')}>
            {w('grant.give')}
          </Button>
        }
      />
      {editing && (
        <GrantForm
          key={editing === 'new' ? 'new' : editing.version}
          grant={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </OfficePage>
  )
}

function useFilters(w: PeopleWords): TableFilter[] {
  const catalogue = useCatalogue()
  const { data } = useRead(contract.grantRoles, {})
  return [
    {
      kind: 'choice',
      key: 'app',
      label: w('grant.app'),
      options: catalogue.map(({ app, name }) => ({ value: app, label: name })),
    },
    {
      kind: 'choice',
      key: 'role',
      label: w('grant.role'),
      options: (data?.list ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      kind: 'choice',
      key: 'state',
      label: w('grant.state'),
      options: grantStates.map((value) => ({ value, label: w(`grant.state.${value}`) })),
    },
  ]
}

function useColumns(w: PeopleWords): TableColumn<Grant>[] {
  const catalogue = useCatalogue()
  return [
    {
      key: 'person',
      title: w('role.holders'),
      always: true,
      sort: true,
      width: 120,
      render: ({ person }) => <PersonCell who={person} nobody="" />,
    },
    {
      key: 'department',
      title: w('column.department'),
      width: 170,
      hidden: true,
      render: ({ person }) => person.department || '–',
    },
    {
      key: 'what',
      title: w('column.granted'),
      render: (grant) => <span className="people-granted">{grantedWhat(grant, catalogue)}</span>,
    },
    { key: 'scope', title: w('column.scope'), width: 140, render: ({ scope }) => scope?.name ?? w('everyone') },
    {
      key: 'since',
      title: w('column.since'),
      sort: true,
      width: 150,
      hidden: true,
      render: ({ since }) => moment(since),
    },
    { key: 'until', title: w('column.term'), sort: true, width: 170, render: (grant) => <GrantTerm {...grant} /> },
    { key: 'state', title: w('grant.state'), width: 110, render: (grant) => <GrantState grant={grant} /> },
  ]
}
