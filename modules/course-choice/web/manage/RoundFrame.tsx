import { type ReactNode, useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Choice } from '#kernel/web/office/choices.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Empty } from '#kernel/web/office/parts.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { contract } from '../../contract.ts'
import { deskWords } from './words.ts'
import './desk.css'

type Props = {
  title: 'title.classes' | 'title.board' | 'title.choices'
  /** Rounds that have not been published are offered, too. */
  withDrafts?: boolean
  children: (round: string) => ReactNode
}

/** A page about one round, with the choice of the round above it. */
export function RoundFrame({ title, withDrafts = false, children }: Props) {
  const w = useWords(deskWords)
  const { of = '' } = usePage().query
  const [chosen, setChosen] = useState(of)
  const read = useRead(contract.deskRounds, { page_size: 100, sort: 'opensAt', order: 'desc' })
  return (
    <OfficePage title={w(title)}>
      <FromRead read={read} rows={6}>
        {({ list }) => {
          const shown = list.filter(({ state }) => withDrafts || state !== 'draft')
          const id = shown.some((one) => one.id === chosen) ? chosen : (shown[0]?.id ?? '')
          if (!id) return <Empty text={w('classes.none')} />
          const options = shown.map(({ id: value, name, state }) => ({
            value,
            label: `${name} · ${w(`state.${state}`)}`,
          }))
          return (
            <div className="c-stack c-gap-4">
              <div className="cc-which">
                <Choice label={w('classes.choose')} options={options} value={id} onChange={setChosen} />
              </div>
              <div key={id}>{children(id)}</div>
            </div>
          )
        }}
      </FromRead>
    </OfficePage>
  )
}
