import { useAction } from '#kernel/web/calls/use-action.ts'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { NamedBooking } from '../../shapes.ts'
import { signContract } from '../../sign-contract.ts'
import { stateTones } from '../state-tones.ts'
import { clock } from '../when.ts'
import { signWords } from './words.ts'

type DayListProps = { day: string; resource: string; q: string; sign?: boolean }

/** Who has booked on a day; with `sign`, with buttons to check them in. */
export function DayList({ day, resource, q, sign }: DayListProps) {
  const w = useWords(signWords)
  const more = useMore(
    signContract.signList,
    { day, resource, q, open: sign === true, page_size: 50 },
    { every: 20_000 },
  )
  return (
    <List
      {...more}
      empty={<Empty card icon="users" title={w('noneDay')} />}
      renderRow={(row) => (
        <ListRow
          title={`${row.person} · ${row.name}`}
          subtitle={[`${clock(row.from)}–${clock(row.until)}`, row.unitName, row.number, row.purpose]
            .filter(Boolean)
            .join(' · ')}
          {...(sign
            ? { value: <SignButton row={row} /> }
            : { tag: <StatusTag tone={stateTones[row.state]}>{w(`state.${row.state}`)}</StatusTag> })}
          {...(!sign && { to: `generalApp/AdminDetails?id=${row.id}` })}
        />
      )}
    />
  )
}

const changes = [signContract.signList, signContract.signLog]

function SignButton({ row }: { row: NamedBooking }) {
  const w = useWords(signWords)
  const act = useAction(signContract.signIn, {
    changes,
    success: ({ person, state }) => w(state === 'finished' ? 'signedOut' : 'signedIn', { name: person }),
  })
  const may = (action: NamedBooking['allowedActions'][number]) => row.allowedActions.includes(action)
  if (may('checkIn'))
    return <Button size="small" busy={act.busy} onClick={() => void act.run({ id: row.id })} label={w('checkIn')} />
  if (may('finish'))
    return (
      <Button
        size="small"
        look="outline"
        busy={act.busy}
        onClick={() => void act.run({ id: row.id, action: 'finish' })}
        label={w('signOut')}
      />
    )
  return <StatusTag tone={stateTones[row.state]}>{w(`state.${row.state}`)}</StatusTag>
}
