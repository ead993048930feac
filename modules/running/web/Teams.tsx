import { useState } from 'react'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import type { TeamCard } from '../team-contract.ts'
import { kilometres } from './formats.ts'
import { runWords } from './words.ts'
import './running.css'

/** The board of teams. */
export default function Teams() {
  const w = useWords(runWords)
  const [chosen, setChosen] = useState('')
  const first = useRead(contract.runTeams, { plan: chosen })
  const list = useMore(contract.runTeams, { plan: chosen })
  const { plans = [], plan = '' } = first.data ?? {}
  const mine = <Button block size="large" icon="users" to={`runTeamstu/index?plan=${plan}`} label={w('team.mine')} />
  return (
    <Screen title={w('title.teams')} foot={plans.length > 0 ? mine : undefined}>
      <List
        {...list}
        label={w('title.teams')}
        filter={
          <div className="c-stack c-gap-2">
            {plans.length > 1 && (
              <FilterTabs
                label={w('team.plan')}
                tabs={plans.map(({ id, title }) => ({ key: id, label: title }))}
                value={plan}
                onChange={setChosen}
              />
            )}
            {plans.length > 0 && <p className="c-faint c-font-2">{w('team.order')}</p>}
          </div>
        }
        empty={
          <Empty
            icon="users"
            title={w(first.data && plans.length === 0 ? 'team.none' : 'team.empty')}
            note={plans.length > 0 ? w('team.emptyNote') : undefined}
          />
        }
        renderRow={(team) => <TeamRow team={team} />}
      />
    </Screen>
  )
}

function TeamRow({ team }: { team: TeamCard }) {
  const w = useWords(runWords)
  const { rank, name, members, meters, average, goal, isMine } = team
  const km = (value: number) => w('value.km', { n: kilometres(value, 1) })
  const isReached = goal > 0 && meters >= goal
  return (
    <ListRow
      mark={
        <span className="rn-rank" data-top={rank <= 3}>
          {rank}
        </span>
      }
      title={name}
      tag={
        (isMine || isReached) && (
          <StatusTag tone={isMine ? 'info' : 'success'}>{w(isMine ? 'team.mine' : 'team.reached')}</StatusTag>
        )
      }
      subtitle={w('team.line', { n: members, km: km(meters) })}
      value={km(average)}
      valueNote={w('team.average')}
    />
  )
}
