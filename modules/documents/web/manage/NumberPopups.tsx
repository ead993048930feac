import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { contract } from '../../contract.ts'
import { manageWords } from './words.ts'

const changes = [contract.numbers, contract.pools]

/** Takes the next numbers of a prefix for something that is not written yet. */
export function Reserve({ onClose }: { onClose: () => void }) {
  const w = useWords(manageWords)
  const toast = useToast()
  const known = useRead(contract.pools, {}).data?.list ?? []
  const [prefix, setPrefix] = useState('')
  const [count, setCount] = useState(1)
  const [reason, setReason] = useState('')
  const reserve = useAction(contract.reserveNumbers, { changes, cover: false })
  const run = async () => {
    const done = await reserve.run({ prefix, count, reason })
    if (!done) return
    toast.done(w('reservedNow', { numbers: done.numbers.join('、') }))
    onClose()
  }
  const prefixes = [...new Set(known.map((one) => one.prefix))]
  return (
    <Popup
      title={w('reserve')}
      ok={w('reserve')}
      busy={reserve.busy}
      disabled={!prefix.trim() || !reason.trim() || count < 1}
      onOk={run}
      onClose={onClose}
    >
      {prefixes.length > 0 ? (
        <Field
          kind="choice"
          label={w('prefix')}
          options={prefixes.map((value) => ({ value, label: value }))}
          value={prefix}
          onChange={(next: string) => setPrefix(next)}
        />
      ) : (
        <Field label={w('prefix')} max={20} value={prefix} onChange={(next: string) => setPrefix(next)} />
      )}
      <Field
        kind="number"
        label={w('count')}
        min={1}
        max={20}
        value={count}
        onChange={(next: number) => setCount(next)}
      />
      <Field label={w('reserveFor')} max={200} value={reason} onChange={(next: string) => setReason(next)} />
    </Popup>
  )
}

export function VoidNumber({ row, onClose }: { row: { id: string; number: string }; onClose: () => void }) {
  const w = useWords(manageWords)
  const toast = useToast()
  const [reason, setReason] = useState('')
  const call = useAction(contract.voidNumber, { changes, cover: false })
  const run = async () => {
    if (!(await call.run({ id: row.id, reason }))) return
    toast.done(w('voided'))
    onClose()
  }
  return (
    <Popup
      title={`${w('void')} · ${row.number}`}
      ok={w('void')}
      danger
      busy={call.busy}
      disabled={!reason.trim()}
      onOk={run}
      onClose={onClose}
    >
      <p className="c-muted">{w('voidNote')}</p>
      <Field kind="long" label={w('reason')} max={300} value={reason} onChange={(next: string) => setReason(next)} />
    </Popup>
  )
}
