import { type ReactNode, useState } from 'react'
import type { Call, SentTo } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { contract } from '../../contract.ts'
import type { DeskRow } from './Votes.tsx'
import { deskWords } from './words.ts'

type Props = { row: DeskRow; onClose: () => void }
type Word = keyof (typeof deskWords)['messages']['zh'] & string
const changes = [contract.deskVotes, contract.deskVote, contract.deskFigures]

type DeedProps<C extends Call<'write'>> = Props & {
  call: C
  title: Word
  note?: Word
  done: Word
  help?: Word
  danger?: boolean
  /** What is sent besides id, version and reason; undefined while it is not complete. */
  more: object | undefined
  withReason?: boolean
  children?: ReactNode
}

/** A change of state that needs a reason or a time. */
function Deed<C extends Call<'write'>>({ row, onClose, call, more, withReason = true, ...face }: DeedProps<C>) {
  const w = useWords(deskWords)
  const toast = useToast()
  const [reason, setReason] = useState('')
  const act = useAction(call, { changes, cover: false })
  const run = async () => {
    const input = { id: row.id, version: row.version, ...(withReason && { reason }), ...more }
    if (!(await act.run(input as SentTo<C>))) return
    toast.done(w(face.done))
    onClose()
  }
  const isReady = more !== undefined && (!withReason || reason.trim() !== '')
  return (
    <Popup
      title={`${w(face.title)} · ${row.title}`}
      ok={w(face.title)}
      {...(face.danger && { danger: true })}
      disabled={!isReady}
      busy={act.busy}
      onOk={run}
      onClose={onClose}
    >
      {face.note && <p>{w(face.note)}</p>}
      {face.children}
      {withReason && (
        <Field
          kind="long"
          label={w('desk.reason')}
          help={w(face.help ?? 'desk.reasonHelp')}
          max={200}
          value={reason}
          onChange={(next: string) => setReason(next)}
        />
      )}
    </Popup>
  )
}

export const CancelVote = (props: Props) => (
  <Deed
    {...props}
    call={contract.cancelVote}
    title="desk.cancel"
    note="desk.cancelNote"
    done="desk.cancelled"
    help="desk.cancelHelp"
    danger
    more={{}}
  />
)

export const CloseVote = (props: Props) => (
  <Deed
    {...props}
    call={contract.closeVote}
    title="desk.close"
    note="desk.closeNote"
    done="desk.closed"
    danger
    more={{}}
  />
)

export function ExtendVote(props: Props) {
  const w = useWords(deskWords)
  const [closesAt, setClosesAt] = useState<number | undefined>(props.row.closesAt)
  const isLater = closesAt !== undefined && closesAt > props.row.closesAt
  return (
    <Deed
      {...props}
      call={contract.extendVote}
      title="desk.extend"
      done="desk.extended"
      more={isLater ? { closesAt } : undefined}
    >
      <Field
        kind="moment"
        label={w('field.closesAt')}
        value={closesAt}
        onChange={(next: number | undefined) => setClosesAt(next)}
      />
    </Deed>
  )
}

export function NextRound(props: Props) {
  const w = useWords(deskWords)
  const [now] = useState(() => Math.ceil(Date.now() / 3_600_000) * 3600)
  const [opensAt, setOpensAt] = useState<number | undefined>(now)
  const [closesAt, setClosesAt] = useState<number | undefined>(now + 3 * 86_400)
  const isReady = opensAt !== undefined && closesAt !== undefined && closesAt > opensAt
  return (
    <Deed
      {...props}
      call={contract.nextRound}
      title="desk.nextRound"
      note="desk.nextNote"
      done="desk.nextMade"
      withReason={false}
      more={isReady ? { opensAt, closesAt } : undefined}
    >
      <Field
        kind="moment"
        label={w('field.opensAt')}
        value={opensAt}
        onChange={(next: number | undefined) => setOpensAt(next)}
      />
      <Field
        kind="moment"
        label={w('field.closesAt')}
        value={closesAt}
        onChange={(next: number | undefined) => setClosesAt(next)}
      />
    </Deed>
  )
}
