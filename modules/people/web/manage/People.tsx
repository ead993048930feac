import { useState } from 'react'
import { structure } from '#engines/directory/contract.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { personRoles } from '#kernel/person-roles.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { MenuButton } from '#kernel/web/office/choices.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { useMay } from '#kernel/web/session/session.ts'
import { contract } from '../../contract.ts'
import { peopleWords } from '../words.ts'
import { PersonDrawer } from './PersonDrawer.tsx'
import { PersonForm } from './PersonForm.tsx'
import { useBulk } from './use-bulk.tsx'
import { useOverAll } from './use-over-all.ts'
import { useUnits } from './use-units.ts'
import { useViewAs } from './use-view-as.ts'

export type PersonRow = ReceivedFrom<typeof contract.people>['list'][number]

export const personKinds = valueSet(peopleWords, 'kind', personRoles)
export const personStates = valueSet(peopleWords, 'state', { here: 'good', left: 'plain', all: 'plain' })

export default function People() {
  const w = useWords(peopleWords)
  const { query } = usePage()
  const [opened, setOpened] = useState(query.open ?? '')
  const mayEdit = useMay('people', 'edit')
  const bulk = useBulk()
  const units = useUnits()
  const { data: tags } = useRead(structure.tag, {})
  return (
    <OfficePage title={w('title.people')} tools={<Tools />}>
      <OfficeTable
        name="people"
        words={peopleWords}
        read={contract.people}
        search="people.search"
        exportAs="people"
        empty="people.empty"
        onOpen={({ id }) => setOpened(id)}
        filters={[
          { kind: 'tree', key: 'department', label: 'people.unit', nodes: units },
          { key: 'role', label: 'column.kind', options: personKinds },
          { label: 'people.tag', options: tags?.list },
          { label: 'column.state', usual: 'here', options: personStates },
        ]}
        columns={[
          { title: 'column.name', kind: 'strong', always: true, sort: true, width: 140 },
          { title: 'column.number', sort: true, width: 130 },
          { key: 'role', title: 'column.kind', of: 'role', set: personKinds, width: 100 },
          { title: 'column.department', sort: true },
          { title: 'column.mobile', width: 140 },
          { title: 'column.email', width: 200, hidden: true },
          { title: 'column.state', set: personStates, width: 100 },
          { title: 'column.created', kind: 'moment', sort: true, width: 170, hidden: true },
          { title: 'column.left', kind: 'moment', width: 170, hidden: true },
        ]}
        bulkActions={bulk.actions}
        add={mayEdit && { label: 'people.add', icon: 'user-plus' }}
        form={(_, close) => <PersonForm person={undefined} onClose={close} onAdded={setOpened} />}
      />
      {opened && <PersonDrawer key={opened} id={opened} onOpen={setOpened} onClose={() => setOpened('')} />}
      {bulk.form}
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
