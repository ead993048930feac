import type { ReactNode } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { ExportButton } from '#kernel/web/office/export/ExportButton.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Button, Empty, Tag } from '#kernel/web/office/parts.tsx'
import { Stats } from '#kernel/web/office/Stat.tsx'
import { addressOf } from '#kernel/web/pages/history.ts'
import { Chart } from '#kernel/web/ui/media/Chart.tsx'
import { contract } from '../../contract.ts'
import { VoteFrame } from './VoteFrame.tsx'
import { deskWords } from './words.ts'

type Data = ReceivedFrom<typeof contract.deskFigures>

/** Turnout, ballots by day, and the count once there is one. */
export default function VoteFigures() {
  return <VoteFrame title="title.figures">{({ id }) => <Shown id={id} />}</VoteFrame>
}

function Shown({ id }: { id: string }) {
  const read = useRead(contract.deskFigures, { id }, { every: 30_000 })
  return (
    <FromRead read={read} rows={8}>
      {(data) => <Board data={data} />}
    </FromRead>
  )
}

function Board({ data }: { data: Data }) {
  const w = useWords(deskWords)
  const { id, electors, voted, ballots, units, days, result } = data
  const share = electors ? Math.round((voted / electors) * 100) : 0
  const named = units.map((unit) => ({ ...unit, name: unit.name || w('figures.noUnit') }))
  return (
    <div className="office-grid">
      <Stats
        stats={[
          { label: w('desk.electors'), value: electors, icon: 'users' },
          { label: w('desk.voted'), value: voted, icon: 'circle-check' },
          { label: w('figures.turnout'), value: share, icon: 'chart-column' },
          { label: w('figures.ballots'), value: ballots, icon: 'vote' },
        ]}
      />
      <Part title={w('figures.result')} span="12">
        {result ? <Count data={data} /> : <Empty text={w('figures.hidden')} />}
        {result && (
          <div className="c-cluster">
            <ExportButton module="votes" name="result" filter={{ id }} />
            <Button onClick={() => void window.open(addressOf(`vote/result?id=${id}`), '_blank', 'noopener')}>
              {w('figures.openResult')}
            </Button>
          </div>
        )}
      </Part>
      <Part title={w('figures.byUnit')} span={days.length ? '6' : '12'}>
        <Chart
          kind="bars-across"
          title={w('figures.byUnit')}
          height={Math.max(220, named.length * 26)}
          labels={named.map(({ name }) => name)}
          series={[
            { name: w('desk.voted'), values: named.map((unit) => unit.voted) },
            { name: w('desk.electors'), values: named.map((unit) => unit.electors) },
          ]}
        />
      </Part>
      {days.length > 0 && (
        <Part title={w('figures.byDay')} span="6">
          <Chart
            kind="bar"
            title={w('figures.byDay')}
            labels={days.map(({ day }) => day.slice(5))}
            series={[{ name: w('figures.ballots'), values: days.map((day) => day.ballots) }]}
          />
        </Part>
      )}
    </div>
  )
}

function Count({ data: { result, names } }: { data: Data }) {
  const w = useWords(deskWords)
  const nameOf = (number: number) => names.find((one) => one.number === number)?.name ?? String(number)
  const { outcome, list, elected } = result!
  return (
    <div className="c-stack">
      <div className="c-cluster">
        <Tag tone={outcome === 'decided' ? 'good' : 'warn'}>{w(`outcome.${outcome}`)}</Tag>
        {elected.map((number) => (
          <Tag key={number} tone="info">
            {w('result.elected')} {nameOf(number)}
          </Tag>
        ))}
      </div>
      {list.length > 0 && (
        <Chart
          kind="bars-across"
          title={w('figures.result')}
          height={Math.max(160, list.length * 34)}
          labels={list.map(({ number }) => nameOf(number))}
          series={[{ name: w('figures.result'), values: list.map(({ total }) => total) }]}
        />
      )}
    </div>
  )
}

function Part({ title, span, children }: { title: string; span: '6' | '12'; children: ReactNode }) {
  return (
    <div data-span={span}>
      <OfficeCard title={title}>{children}</OfficeCard>
    </div>
  )
}
