import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { ask } from '#kernel/web/calls/ask.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FoundSelect } from '#kernel/web/office/choices.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { officeContract as contract } from '../../office-contract.ts'
import { seatWords } from './words.ts'

type Sitting = ReceivedFrom<typeof contract.displaced>['list'][number]
const changes = [contract.seating, contract.displaced, contract.seatings]

/** Holders of closed seats, to be moved one by one, or all to the nearest seats. */
export function Displaced({ session, total }: { session: string; total: number }) {
  const w = useWords(seatWords)
  const { run: moveAll, busy } = useMoveAll(session)
  return (
    <OfficeCard
      title={w('seating.who')}
      extra={
        total > 0 && (
          <Button icon="arrow-left-right" loading={busy} onClick={() => void moveAll(total)}>
            {w('seating.moveAll')}
          </Button>
        )
      }
    >
      <p className="plan-hint c-faint c-font-2">{w('seating.whoNote')}</p>
      <OfficeTable
        name="seats.displaced"
        words={seatWords}
        read={contract.displaced}
        input={{ session }}
        inAddress={false}
        rowKey={({ grant, seat }) => `${grant} ${seat}`}
        empty="seating.nobody"
        columns={[
          { key: 'name', title: 'seating.person', of: 'name', always: true },
          { title: 'seating.number' },
          { title: 'seating.seat' },
          { title: 'seating.state', render: ({ state }) => stateSet.show(known(state)) },
        ]}
        rowActions={[{ label: 'seating.move', opens: 'move' }]}
        popups={{ move: (sitting, close) => <MoveSeat session={session} sitting={sitting} onClose={close} /> }}
      />
    </OfficeCard>
  )
}

const stateSet = valueSet(seatWords, 'seating.state', { held: 'info', offered: 'info', granted: 'good' })
const known = (state: string) => (state === 'held' || state === 'offered' ? state : 'granted')

function MoveSeat({ session, sitting, onClose }: { session: string; sitting: Sitting; onClose: () => void }) {
  const w = useWords(seatWords)
  const toast = useToast()
  const [q, setQ] = useState('')
  const [to, setTo] = useState('')
  const near = useRead(contract.nearSeats, { session, seat: sitting.seat, q })
  const move = useAction(contract.moveSeat, { changes, cover: false })
  const run = async () => {
    const done = await move.run({ session, grant: sitting.grant, from: sitting.seat, to })
    if (!done) return
    toast.done(w('seating.moved', { seat: done.seat }))
    onClose()
  }
  const options = (near.data?.list ?? []).map((label) => ({ value: label, label }))
  return (
    <Popup
      title={`${sitting.name} · ${sitting.seat}`}
      ok={w('seating.move')}
      disabled={!to}
      busy={move.busy}
      onOk={run}
      onClose={onClose}
    >
      <FoundSelect
        label={w('seating.moveTo')}
        options={options}
        loading={near.loading}
        value={to}
        onChange={(next) => setTo(String(next ?? ''))}
        onSearch={setQ}
      />
      <p className="plan-hint c-faint c-font-2">{w('seating.moveHelp')}</p>
    </Popup>
  )
}

/** One after another: each gets the nearest seat still free. */
function useMoveAll(session: string) {
  const w = useWords(seatWords)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const run = async (total: number) => {
    if (!(await confirm({ text: w('seating.askMoveAll', { count: total }), ok: w('seating.move') }))) return
    setBusy(true)
    const { list } = await ask(contract.displaced, { session, page_size: 100 })
    let count = 0
    for (const sitting of list) if (await moveToNearest(session, sitting)) count++
    setBusy(false)
    await refetch(...changes)
    toast.note(w('seating.movedAll', { count, left: list.length - count }))
  }
  return { run, busy }
}

async function moveToNearest(session: string, { grant, seat }: Sitting): Promise<boolean> {
  try {
    const [to] = (await ask(contract.nearSeats, { session, seat })).list
    if (!to) return false
    await ask(contract.moveSeat, { session, grant, from: seat, to })
    return true
  } catch {
    return false
  }
}
