import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { contract } from '../../contract.ts'
import { Deed } from './Deed.tsx'
import { deskWords } from './words.ts'

/** Teams of all plans. */
export default function Teams() {
  return (
    <OfficeTable
      name="running.teams"
      words={deskWords}
      title="title.deskTeams"
      read={contract.deskTeams}
      search="teams.search"
      empty="teams.empty"
      columns={[
        { title: 'teams.name', always: true },
        { key: 'planTitle', title: 'runs.plan', cut: true, render: ({ planTitle }) => planTitle },
        { title: 'teams.captain', width: 120 },
        { title: 'teams.members', kind: 'number', width: 90 },
        { title: 'teams.meters', kind: 'number', width: 120 },
        { title: 'teams.goal', kind: 'number', width: 120 },
      ]}
      rowActions={[
        { label: 'teams.rename', opens: 'rename' },
        { label: 'teams.remove', danger: true, opens: 'remove' },
      ]}
      popups={{
        rename: (row, close) => (
          <Deed
            call={contract.renameTeam}
            row={row}
            about={row.name}
            title="teams.rename"
            field="name"
            label="teams.name"
            initial={row.name}
            done="teams.renamed"
            onClose={close}
          />
        ),
        remove: (row, close) => (
          <Deed
            call={contract.removeTeam}
            row={row}
            about={row.name}
            title="teams.remove"
            note="teams.removeNote"
            done="teams.removed"
            danger
            onClose={close}
          />
        ),
      }}
    />
  )
}
