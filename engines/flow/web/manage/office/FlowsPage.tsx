import { useWords } from '#kernel/web/language.tsx'
import { Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { go } from '#kernel/web/pages/history.ts'
import type { FlowRow } from '../../../office-contract.ts'
import { CopyFlowPopup } from './CopyFlowPopup.tsx'
import { DeskFrame } from './DeskFrame.tsx'
import { flowPath, type PageProps, saidMinutes } from './office-pages.ts'
import { flowStates } from './parts.tsx'
import { flowOfficeWords } from './words.ts'

/** All flows of the service. */
export function FlowsPage({ office }: PageProps) {
  const w = useWords(flowOfficeWords)
  const { calls, base, module } = office
  const open = ({ id }: FlowRow) => go(flowPath(office, 'design', id))
  return (
    <DeskFrame office={office} at="flows" note={w('flows.note')}>
      <OfficeTable
        name={`${module}.flows`}
        words={flowOfficeWords}
        read={calls.deskFlows}
        search="flows.search"
        empty="flows.empty"
        onOpen={open}
        filters={[{ label: 'column.state', options: flowStates }]}
        columns={[
          { title: 'column.title', always: true, sort: true, width: 260, render: (flow) => <Name flow={flow} /> },
          { title: 'column.state', set: flowStates, width: 100 },
          {
            title: 'column.version',
            width: 100,
            render: ({ version }, w) => w(version ? 'version.nth' : 'version.none', { n: version }),
          },
          { title: 'column.openCases', kind: 'number', width: 110, sort: true },
          {
            title: 'column.minutes',
            width: 120,
            align: 'right',
            render: ({ minutes }, w) => (minutes ? saidMinutes(w, minutes) : '–'),
          },
          { title: 'column.changed', of: 'changedAt', kind: 'moment', width: 170, sort: true },
        ]}
        rowActions={[
          { label: 'part.versions', icon: 'history', run: ({ id }) => go(flowPath(office, 'versions', id)) },
          { label: 'action.copy', icon: 'copy', may: 'edit', opens: 'copy' },
        ]}
        popups={{ copy: (flow, close) => <CopyFlowPopup office={office} flow={flow} onClose={close} /> }}
        add={{ label: 'flows.new', run: () => go(`${base}/flows/new`) }}
      />
    </DeskFrame>
  )
}

function Name({ flow: { title, isChanged } }: { flow: FlowRow }) {
  const w = useWords(flowOfficeWords)
  return (
    <span className="office-tags">
      <b>{title}</b> {isChanged && <Tag tone="warn">{w('mark.changed')}</Tag>}
    </span>
  )
}
