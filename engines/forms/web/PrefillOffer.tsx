import { useState } from 'react'
import { handleFault } from '#kernel/web/calls/live-effects.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { findField } from '../definition.ts'
import { isGiven } from './filling-state.ts'
import type { Desk } from './form-to-fill.ts'
import type { FillingRoom } from './use-filling.ts'
import { fillingWords } from './words.ts'

/** Offers to prefill fields with personal data, with the person's consent for each. */
export function PrefillOffer({ room, desk }: { room: FillingRoom; desk: Desk<never> }) {
  const w = useWords(fillingWords)
  const [open, setOpen] = useState(false)
  const [over, setOver] = useState(false)
  const offers = room.form.prefills.filter(({ field }) => room.outcome.visible.includes(field))
  const isUseful = offers.some(({ field }) => !isGiven(room.filling.answers[field]))
  if (!desk.prefill || over || !isUseful) return null
  return (
    <div className="ef-prefill c-line">
      <Icon name="sparkles" size={20} />
      <p>
        <b className="c-strong">{w('prefill')}</b>
        <span className="c-muted c-font-2">{w('prefillNote')}</span>
      </p>
      <Button look="soft" size="small" onClick={() => setOpen(true)} label={w('prefillSee')} />
      <Sheet open={open} title={w('prefill')} onClose={() => setOpen(false)}>
        <Consent room={room} ask={desk.prefill} onDone={() => setOver(true)} onClose={() => setOpen(false)} />
      </Sheet>
    </div>
  )
}

type ConsentProps = {
  room: FillingRoom
  ask: NonNullable<Desk<never>['prefill']>
  onDone: () => void
  onClose: () => void
}

function Consent({ room, ask, onDone, onClose }: ConsentProps) {
  const w = useWords(fillingWords)
  const offers = room.form.prefills.filter(({ field }) => room.outcome.visible.includes(field))
  const [agreed, setAgreed] = useState<readonly string[]>(() =>
    offers.map(({ field }) => field).filter((field) => !isGiven(room.filling.answers[field])),
  )
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      const answers = await ask(agreed)
      room.tell({ type: 'agree', answers })
      const n = Object.keys(answers).length
      popup(n > 0 ? w('prefilled', { n }) : w('prefillNone'))
      onDone()
    } catch (fault) {
      setBusy(false)
      await handleFault(fault)
    }
  }
  const titleOf = (field: string) => findField(room.form.definition, field)?.title || field
  const toggle = (field: string) =>
    setAgreed(agreed.includes(field) ? agreed.filter((one) => one !== field) : [...agreed, field])
  return (
    <div className="ef-consent">
      {offers.map(({ field, source }) => (
        <label key={field} className="ef-consent__line c-line">
          <input type="checkbox" checked={agreed.includes(field)} onChange={() => toggle(field)} />
          <span>
            {titleOf(field)}
            {titleOf(field) !== w(`prefill.${source as 'name'}`) && <small>{w(`prefill.${source as 'name'}`)}</small>}
          </span>
        </label>
      ))}
      <Button
        block
        size="large"
        busy={busy}
        disabled={agreed.length === 0}
        onClick={() => void take()}
        label={w('prefillDo', { n: agreed.length })}
      />
      <Button block look="plain" onClick={onClose} label={w('prefillNot')} />
    </div>
  )
}
