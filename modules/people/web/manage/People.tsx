import { useState } from 'react'
import { structure } from '#engines/directory/contract.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { personRoles } from '#kernel/person-roles.ts'
import { go } from '#kernel/web/history.ts'
import { useWords } from '#kernel/web/language.tsx'
import { MenuButton } from '#kernel/web/office/choices.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Button, Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import type { TableColumn, TableFilter } from '#kernel/web/office/table/types.ts'
import { usePage } from '#kernel/web/page-context.ts'
import { useMay } from '#kernel/web/session.ts'
import { useRead } from '#kernel/web/use-read.ts'
import { contract } from '../../contract.ts'
import { type PeopleWords, peopleWords } from '../words.ts'
import { PersonDrawer } from './PersonDrawer.tsx'
import { PersonForm } from './PersonForm.tsx'
import { useBulk } from './use-bulk.tsx'
import { useOverAll } from './use-over-all.ts'
import { useUnits } from './use-units.ts'
import { useViewAs } from './use-view-as.ts'

export type PersonRow = ReceivedFrom<typeof contract.people>['list'][number]

export default function People() {
  const w = useWords(peopleWords)
  const { query } = usePage()
  const [opened, setOpened] = useState(query.open ?? '')
  const [adding, setAdding] = useState(false)
  const mayEdit = useMay('people', 'edit')
  const bulk = useBulk()
  return (
    <OfficePage title={w('title.people')} tools={<Tools />}>
      <OfficeTable<PersonRow>
        name="people"
        read={contract.people}
        rowKey={({ id }) => id}
        search={{ key: 'q', label: w('people.search') }}
        exportAs={{ module: 'people', name: 'people' }}
        empty={w('people.empty')}
        onOpen={({ id }) => setOpened(id)}
        filters={useFilters(w)}
        columns={columnsOf(w)}
        bulkActions={bulk.actions}
        {...(mayEdit && {
          tools: (
            <Button type="primary" icon="user-plus" onClick={() => setAdding(true)}>
              {w('people.add')}
            </Button>
          ),
        })}
      />
      {opened && <PersonDrawer key={opened} id={opened} onOpen={setOpened} onClose={() => setOpened('')} />}
      {bulk.form}
      {adding && <PersonForm person={undefined} onClose={() => setAdding(false)} onAdded={setOpened} />}
    </OfficePage>
  )
}

function Tools() {
  const w = useWords(peopleWords)
  const viewAs = useViewAs()
  const overAll = useOverAll()
  const mayImport = useMay('people', 'import')
  const kinds = personRoles.map((role) => ({ key: role, label: w('viewAs.kind', { name: w(`kind.${role}`) }) }))
  return (
    <>
      {overAll && (
        <MenuButton
          label={w('people.viewAs')}
          icon="eye"
          items={kinds}
          onChoose={(role) => void viewAs(`kind:${role as PersonRow['role']}`, w(`kind.${role as PersonRow['role']}`))}
        />
      )}
      {mayImport && (
        <Button icon="upload" onClick={() => go('manage/imports')}>
          {w('people.import')}
        </Button>
      )}
    </>
  )
}

function useFilters(w: PeopleWords): TableFilter[] {
  const units = useUnits()
  const { data: tags } = useRead(structure.tag, {})
  return [
    { kind: 'tree', key: 'department', label: w('people.unit'), nodes: units },
    {
      kind: 'choice',
      key: 'role',
      label: w('column.kind'),
      options: personRoles.map((value) => ({ value, label: w(`kind.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'tag',
      label: w('people.tag'),
      options: (tags?.list ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      kind: 'choice',
      key: 'state',
      label: w('column.state'),
      usual: 'here',
      options: (['here', 'left', 'all'] as const).map((value) => ({ value, label: w(`state.${value}`) })),
    },
  ]
}

function columnsOf(w: PeopleWords): TableColumn<PersonRow>[] {
  return [
    { key: 'name', title: w('column.name'), always: true, sort: true, width: 140, render: ({ name }) => <b>{name}</b> },
    { key: 'number', title: w('column.number'), sort: true, width: 130, render: ({ number }) => number },
    { key: 'role', title: w('column.kind'), width: 100, render: ({ role }) => w(`kind.${role}`) },
    { key: 'department', title: w('column.department'), sort: true, render: ({ department }) => department || '–' },
    { key: 'mobile', title: w('column.mobile'), width: 140, render: ({ mobile }) => mobile || '–' },
    { key: 'email', title: w('column.email'), width: 200, hidden: true, render: ({ email }) => email || '–' },
    { key: 'state', title: w('column.state'), width: 100, render: ({ state }) => <State state={state} /> },
    {
      key: 'created',
      title: w('column.created'),
      sort: true,
      width: 170,
      hidden: true,
      render: ({ created }) => moment(created),
    },
    { key: 'left', title: w('column.left'), width: 170, hidden: true, render: ({ left }) => moment(left) },
  ]
}

export function State({ state }: Pick<PersonRow, 'state'>) {
  const w = useWords(peopleWords)
  return <Tag tone={state === 'here' ? 'good' : 'plain'}>{w(`state.${state}`)}</Tag>
}
