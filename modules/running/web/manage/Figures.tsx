import { type ReactNode, useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Choice } from '#kernel/web/office/choices.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { OfficeCard, OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Empty } from '#kernel/web/office/parts.tsx'
import { Stats } from '#kernel/web/office/Stat.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Chart } from '#kernel/web/ui/media/Chart.tsx'
import { contract } from '../../contract.ts'
import { reachedSet } from './sets.ts'
import { deskWords } from './words.ts'
import './running-office.css'

/** Figures of one plan, and everyone it is for. */
export default function Figures() {
  const w = useWords(deskWords)
  const { of = '' } = usePage().query
  const [chosen, setChosen] = useState(of)
  const read = useRead(contract.planChoices, {})
  return (
    <OfficePage title={w('title.figures')}>
      <FromRead read={read} rows={6}>
        {({ list }) => {
          const plan = list.find(({ id }) => id === chosen) ?? list[0]
          if (!plan) return <Empty text={w('figures.none')} />
          const options = list.map(({ id, title, state }) => ({
            value: id,
            label: `${title} · ${w(`planState.${state}`)}`,
          }))
          return (
            <div className="c-stack c-gap-4">
              <div className="rno-which">
                <Choice label={w('figures.choose')} options={options} value={plan.id} onChange={setChosen} />
              </div>
              <Shown key={plan.id} plan={plan.id} />
            </div>
          )
        }}
      </FromRead>
    </OfficePage>
  )
}

function Shown({ plan }: { plan: string }) {
  const read = useRead(contract.deskFigures, { plan })
  return (
    <div className="c-stack c-gap-4">
      <FromRead read={read} rows={8}>
        {(data) => <Board data={data} />}
      </FromRead>
      <People plan={plan} />
    </div>
  )
}

function Board({ data }: { data: ReceivedFrom<typeof contract.deskFigures> }) {
  const w = useWords(deskWords)
  const { days, broken, units } = data
  const named = units.map((unit) => ({ ...unit, name: unit.name || w('figures.noUnit') }))
  return (
    <div className="office-grid">
      <Stats
        stats={[
          { label: w('figures.meant'), value: data.meant, icon: 'users' },
          { label: w('figures.runners'), value: data.runners, icon: 'footprints' },
          { label: w('figures.weekDone'), value: data.weekDone, icon: 'calendar-check' },
          { label: w('figures.reached'), value: data.reached, icon: 'circle-check' },
          { label: w('figures.valid'), value: data.valid, icon: 'list-checks' },
          { label: w('figures.invalid'), value: data.invalid, icon: 'circle-x' },
          { label: w('figures.km'), value: Math.round(data.meters / 1000), icon: 'map' },
          { label: w('figures.appealed'), value: data.appealed, icon: 'message-square' },
        ]}
      />
      {days.length > 0 && (
        <Part title={w('figures.days')} span="12">
          <Chart
            kind="bar"
            title={w('figures.days')}
            labels={days.map(({ day }) => day.slice(5))}
            series={[
              { name: w('figures.valid'), values: days.map(({ valid }) => valid) },
              { name: w('figures.invalid'), values: days.map(({ invalid }) => invalid) },
            ]}
          />
        </Part>
      )}
      {broken.length > 0 && (
        <Part title={w('figures.broken')} span="6">
          <Chart
            kind="bars-across"
            title={w('figures.broken')}
            height={Math.max(200, broken.length * 32)}
            labels={broken.map(({ rule }) => w(`broken.${rule}`))}
            series={[{ name: w('figures.invalid'), values: broken.map(({ n }) => n) }]}
          />
        </Part>
      )}
      <Part title={w('figures.units')} span={broken.length ? '6' : '12'}>
        <Chart
          kind="bars-across"
          title={w('figures.units')}
          height={Math.max(220, named.length * 26)}
          labels={named.map(({ name }) => name)}
          series={[
            { name: w('figures.runners'), values: named.map(({ runners }) => runners) },
            { name: w('figures.meant'), values: named.map(({ meant }) => meant) },
          ]}
        />
      </Part>
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

function People({ plan }: { plan: string }) {
  return (
    <OfficeTable
      name="running.people"
      words={deskWords}
      read={contract.deskPeople}
      input={{ plan }}
      inAddress={false}
      search="runs.search"
      empty="people.empty"
      exportAs="people"
      filters={[{ key: 'reached', label: 'people.reached', options: reachedSet }]}
      columns={[
        { key: 'name', title: 'runs.name', always: true },
        { key: 'number', title: 'runs.number', width: 140, sort: true },
        { key: 'department', title: 'runs.department', cut: true },
        { title: 'people.runs', kind: 'number', width: 110, sort: true },
        { title: 'people.goal', kind: 'number', width: 80 },
        { title: 'people.meters', kind: 'number', width: 110, sort: true },
        { title: 'people.week', kind: 'number', width: 80 },
        { title: 'people.invalid', kind: 'number', width: 80 },
      ]}
    />
  )
}
