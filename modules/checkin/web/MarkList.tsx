import { useState } from 'react'
import type { SessionFace } from '#engines/presence/contract.ts'
import type { MarkFace } from '#engines/presence/shapes.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import { ChooseState, markChanges } from './ChooseState.tsx'
import { placeOf } from './SeatGrid.tsx'
import { markTones } from './tones.ts'
import { checkinWords } from './words.ts'

const tabs = ['all', 'none', 'in', 'late', 'risky', 'appeals'] as const
type Tab = (typeof tabs)[number]

/** Everyone of a session. Those who are missing are set present with one tap; a tap on the row offers the other states. */
export function MarkList({ session: { id, seatCols } }: { session: SessionFace }) {
  const w = useWords(checkinWords)
  const { which: asked = 'all' } = usePage().query
  const [which, setWhich] = useState<Tab>(tabs.find((one) => one === asked) ?? 'all')
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<MarkFace>()
  const list = useMore(contract.marks, { id, which, q }, { every: 5_000 })
  const correct = useAction(contract.correct, { changes: markChanges, cover: false, success: w('corrected') })
  return (
    <>
      <SearchBar value={q} onSearch={setQ} placeholder={w('marks.search')} />
      <List
        {...list}
        rowKey={({ person }) => person}
        label={w('marks.title')}
        filter={
          <FilterTabs
            label={w('which')}
            tabs={tabs.map((key) => ({ key, label: w(`marks.${key}`) }))}
            value={which}
            onChange={setWhich}
          />
        }
        empty={<Empty icon="users" title={w('marks.empty')} />}
        renderRow={(mark) => (
          <ListRow
            title={mark.name}
            subtitle={aboutOf(mark, seatCols, w)}
            tag={
              <>
                <StatusTag tone={markTones[mark.state]}>{w(`mark.${mark.state}`)}</StatusTag>
                {mark.risks.length > 0 && mark.set === '' && <StatusTag tone="warning">{w('marks.risky')}</StatusTag>}
              </>
            }
            {...(isMissing(mark)
              ? {
                  value: (
                    <span className="c-line c-gap-2">
                      <Button
                        look="soft"
                        size="small"
                        busy={correct.busy}
                        onClick={() => void correct.run({ id, person: mark.person, set: 'present' })}
                        label={w('set.quick')}
                      />
                      <IconButton
                        icon="ellipsis"
                        label={w('set.more', { name: mark.name })}
                        onClick={() => setChosen(mark)}
                      />
                    </span>
                  ),
                }
              : { onClick: () => setChosen(mark) })}
          />
        )}
      />
      {chosen && <ChooseState id={id} mark={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

type W = ReturnType<typeof useWords<keyof (typeof checkinWords)['messages']['zh'] & string>>

const aboutOf = ({ number, at, proof, risks, note, appeal, seat }: MarkFace, cols: number, w: W): string =>
  [
    number,
    seat > 0 && cols > 0 && w('seat.at', placeOf(seat, cols)),
    at > 0 && formatTime(at),
    proof && w(`proof.${proof}`),
    ...risks.map((one) => w(`risk.${one}`)),
    note,
    appeal && w(`appeal.${appeal}`),
  ]
    .filter(Boolean)
    .join(' · ')

const isMissing = ({ state }: MarkFace): boolean => state === 'none' || state === 'absent'
