import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Empty, Segmented } from '#kernel/web/office/parts.tsx'
import { StatRow } from '#kernel/web/office/Stat.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Chart } from '#kernel/web/ui/media/Chart.tsx'
import type { Waiting } from '../../../office-cases-contract.ts'
import type { FlowOfficeCalls } from '../../../office-contract.ts'
import { flowCaseWords } from './case-words.ts'
import { DeskFrame } from './DeskFrame.tsx'
import { type OfficePages, type PageProps, saidMinutes } from './office-pages.ts'
import './flow-office.css'

type Board = ReceivedFrom<FlowOfficeCalls['flowBoard']>
type Asked = { months: number; flow: string }

const spans = ['3', '6', '12'] as const

/** How long cases wait: by flow, step, unit and month. */
export function BoardPage({ office }: PageProps) {
  const w = useWords(flowCaseWords)
  const [months, setMonths] = useState<(typeof spans)[number]>('6')
  const [flow, setFlow] = useState('')
  const asked = { months: Number(months), flow }
  const read = useRead(office.calls.flowBoard, asked)
  const choices = useRead(office.calls.caseChoices, {}).data
  const flows = (choices?.flows ?? []).map(({ key, title }) => ({ value: key, label: title }))
  return (
    <DeskFrame office={office} at="board" note={w('board.note')}>
      <div className="c-cluster c-between">
        <Field
          bare
          kind="choice"
          label={w('column.flow')}
          value={flow}
          placeholder={w('board.allFlows')}
          options={flows}
          onChange={(key: string | undefined) => setFlow(key ?? '')}
        />
        <Segmented
          label={w('board.months')}
          options={spans.map((key) => ({ key, label: w(`board.months${key}`) }))}
          value={months}
          onChange={setMonths}
        />
      </div>
      <FromRead read={read} rows={10}>
        {(board) => <Figures office={office} board={board} asked={asked} />}
      </FromRead>
    </DeskFrame>
  )
}

function Figures({ office, board, asked }: { office: OfficePages; board: Board; asked: Asked }) {
  const w = useWords(flowCaseWords)
  const { open, all } = board
  const note = all.cases
    ? w('board.overall', { median: saidMinutes(w, all.median), worst: saidMinutes(w, all.worst) })
    : undefined
  return (
    <>
      <StatRow
        stats={[
          { label: w('board.openCases'), value: open.cases, icon: 'files' },
          { label: w('board.openTasks'), value: open.tasks, icon: 'list-todo' },
          {
            label: w('board.lateNow'),
            value: open.late,
            icon: 'clock',
            tone: open.late ? 'warn' : 'good',
            to: `${office.base}/cases?tab=stuck`,
          },
          { label: w('board.decided'), value: all.cases, icon: 'gauge', ...(note && { note }) },
        ]}
      />
      {all.cases === 0 ? <Empty text={w('board.none')} /> : <Charts office={office} board={board} asked={asked} />}
    </>
  )
}

const hours = (minutes: number): number => Math.round(minutes / 6) / 10

function Charts({ office, board, asked }: { office: OfficePages; board: Board; asked: Asked }) {
  const w = useWords(flowCaseWords)
  const slow = board.nodes.slice(0, 8)
  return (
    <>
      <div className="office-grid">
        <div data-span="6">
          <OfficeCard title={w('board.trend')}>
            <Chart
              kind="bar"
              title={w('board.trend')}
              labels={board.months.map(({ name }) => name)}
              series={[{ name: w('board.median'), values: board.months.map(({ median }) => hours(median)) }]}
              unit={w('board.trendUnit')}
            />
          </OfficeCard>
        </div>
        <div data-span="6">
          <OfficeCard title={w('board.slowest')}>
            <Chart
              kind="bars-across"
              title={w('board.slowest')}
              labels={slow.map(({ name, more }) => (asked.flow ? name : `${name} · ${more}`))}
              series={[{ name: w('board.median'), values: slow.map(({ median }) => hours(median)) }]}
              unit={w('board.trendUnit')}
            />
          </OfficeCard>
        </div>
      </div>
      <WaitingTable office={office} asked={asked} of="flows" />
      <WaitingTable office={office} asked={asked} of="nodes" />
      <WaitingTable office={office} asked={asked} of="units" />
    </>
  )
}

const titles = { flows: 'board.byFlow', nodes: 'board.byNode', units: 'board.byUnit' } as const

function WaitingTable({ office, asked, of }: { office: OfficePages; asked: Asked; of: keyof typeof titles }) {
  const w = useWords(flowCaseWords)
  const time = (minutes: number) => saidMinutes(w, minutes)
  return (
    <OfficeCard title={w(titles[of])}>
      <OfficeTable
        name={`${office.module}.board.${of}`}
        words={flowCaseWords}
        read={office.calls.flowBoard}
        input={asked}
        inAddress={false}
        rowsOf={(data) => data[of]}
        rowKey={({ id, more }) => `${id} ${more}`}
        columns={[
          {
            key: 'name',
            title: titles[of],
            always: true,
            width: 260,
            render: ({ name, more }) => (
              <span>
                <b>{name}</b> {more && <small className="office-quiet">{more}</small>}
              </span>
            ),
          },
          { title: 'board.cases', kind: 'number', width: 110, sort: 'here' },
          {
            title: 'board.median',
            of: 'median',
            width: 130,
            align: 'right',
            sort: 'here',
            render: ({ median }) => time(median),
          },
          {
            title: 'board.worst',
            of: 'worst',
            width: 130,
            align: 'right',
            sort: 'here',
            render: ({ worst }) => time(worst),
          },
          {
            title: 'board.late',
            of: shareOf,
            width: 150,
            align: 'right',
            sort: 'here',
            render: (row) => <Late row={row} />,
          },
        ]}
      />
    </OfficeCard>
  )
}

const shareOf = ({ timed, late }: Waiting): number => (timed ? late / timed : 0)

function Late({ row }: { row: Waiting }) {
  const w = useWords(flowCaseWords)
  if (!row.timed) return '–'
  const percent = formatNumber(shareOf(row), { style: 'percent', maximumFractionDigits: 0 })
  return <span>{w('board.lateOf', { percent, n: row.late, of: row.timed })}</span>
}
