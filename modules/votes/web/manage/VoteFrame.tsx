import { type ReactNode, useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Choice } from '#kernel/web/office/choices.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Empty } from '#kernel/web/office/parts.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { contract } from '../../contract.ts'
import type { DeskRow } from './Votes.tsx'
import { deskWords } from './words.ts'
import './votes-office.css'

type Props = {
  title: 'title.electors' | 'title.figures'
  withDrafts?: boolean
  children: (row: DeskRow) => ReactNode
}

/** A page about one vote, with the choice of the vote above it. */
export function VoteFrame({ title, withDrafts = false, children }: Props) {
  const w = useWords(deskWords)
  const { of = '' } = usePage().query
  const [chosen, setChosen] = useState(of)
  const read = useRead(contract.deskVotes, { page_size: 100, sort: 'opensAt', order: 'desc' })
  return (
    <OfficePage title={w(title)}>
      <FromRead read={read} rows={6}>
        {({ list }) => {
          const shown = list.filter(({ state }) => withDrafts || state !== 'draft')
          const row = shown.find(({ id }) => id === chosen) ?? shown[0]
          if (!row) return <Empty text={w('desk.none')} />
          const options = shown.map((one) => ({
            value: one.id,
            label: `${one.number} ${one.title} · ${w(`state.${one.state}`)}`,
          }))
          return (
            <div className="c-stack c-gap-4">
              <div className="vto-which">
                <Choice label={w('desk.choose')} options={options} value={row.id} onChange={setChosen} />
              </div>
              <div key={row.id}>{children(row)}</div>
            </div>
          )
        }}
      </FromRead>
    </OfficePage>
  )
}
