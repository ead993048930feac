import { useWords } from '#kernel/web/language.tsx'
import { Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { flowCaseWords } from './case-words.ts'
import type { OfficePages } from './office-pages.ts'

/** Who stands in for whom, now and later. */
export function AgentTable({ office }: { office: OfficePages }) {
  const w = useWords(flowCaseWords)
  const { calls, module } = office
  return (
    <OfficeTable
      name={`${module}.agents`}
      words={flowCaseWords}
      read={calls.flowAgents}
      search="agent.search"
      empty="agent.none"
      inAddress={false}
      filters={[{ label: 'agent.past', key: 'past', options: [{ value: '1', label: w('agent.withPast') }] }]}
      columns={[
        { title: 'agent.from', kind: 'strong', always: true, width: 140 },
        { title: 'agent.to', width: 140 },
        { title: 'agent.flows', none: 'agent.all', width: 200 },
        { title: 'agent.since', kind: 'moment', width: 160 },
        { title: 'agent.until', kind: 'moment', width: 160 },
        {
          title: 'agent.state',
          width: 100,
          render: ({ isOn, isOver }, w) => (
            <Tag tone={isOn ? 'good' : 'plain'}>{w(isOver ? 'agent.over' : isOn ? 'agent.on' : 'agent.later')}</Tag>
          ),
        },
      ]}
      rowActions={[
        {
          label: 'agent.end',
          icon: 'x',
          danger: true,
          when: ({ isOver }) => !isOver,
          ask: ({ from, to }, w) => w('agent.endAsk', { from, to }),
          run: ({ id }, send) => send(calls.endFlowAgent, { id }),
        },
      ]}
    />
  )
}
