import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { contract } from '../../contract.ts'
import type { DeskRow } from './Lotteries.tsx'
import { deskWords } from './words.ts'

type Props = { row: DeskRow; onClose: () => void }
const changes = [contract.deskLotteries, contract.deskLottery, contract.deskDraws]

/** Cancels a draw; participants see the reason. */
export function CancelLottery({ row, onClose }: Props) {
  const w = useWords(deskWords)
  const toast = useToast()
  const [reason, setReason] = useState('')
  const cancel = useAction(contract.cancelLottery, { changes, cover: false })
  const run = async () => {
    if (!(await cancel.run({ id: row.id, version: row.version, reason }))) return
    toast.done(w('desk.cancelled'))
    onClose()
  }
  return (
    <Popup
      title={`${w('desk.cancel')} · ${row.title}`}
      ok={w('desk.cancel')}
      danger
      disabled={!reason.trim()}
      busy={cancel.busy}
      onOk={run}
      onClose={onClose}
    >
      <Field
        kind="long"
        label={w('desk.reason')}
        help={w('desk.reasonHelp')}
        max={200}
        value={reason}
        onChange={(next: string) => setReason(next)}
      />
    </Popup>
  )
}

/** Makes the draw once after entries have closed; with the beacon, if one was announced. */
export function DrawLottery({ row, onClose }: Props) {
  const w = useWords(deskWords)
  const toast = useToast()
  const [beacon, setBeacon] = useState('')
  const read = useRead(contract.deskLottery, { id: row.id })
  const draw = useAction(contract.drawLottery, { changes, cover: false })
  const rule = read.data?.beaconRule ?? ''
  const run = async () => {
    const done = await draw.run({ id: row.id, beacon })
    if (!done) return
    toast.done(w('desk.drawn', { count: done.winners }))
    onClose()
  }
  return (
    <Popup
      title={w('desk.draw')}
      ok={w('desk.draw')}
      disabled={!read.data || (rule !== '' && !beacon.trim())}
      busy={draw.busy}
      onOk={run}
      onClose={onClose}
    >
      <FromRead read={read} rows={2}>
        {() => (
          <>
            <p>{w('desk.askDraw', { title: row.title })}</p>
            {rule && (
              <Field
                label={w('desk.beacon')}
                help={w('desk.beaconHelp', { rule })}
                max={200}
                value={beacon}
                onChange={(next: string) => setBeacon(next)}
              />
            )}
          </>
        )}
      </FromRead>
    </Popup>
  )
}
