import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { back } from '#kernel/web/pages/history.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { contract } from '../contract.ts'
import type { ContactFace } from '../shapes.ts'
import { directoryWords } from './words.ts'

const changes = [contract.contact, contract.contacts, contract.contactUnits, contract.waitingContacts, contract.duties]

/** Buttons for the allowed actions of a contact. */
export function ContactActions({ contact, leaves }: { contact: ContactFace; leaves?: boolean }) {
  const w = useWords(directoryWords)
  const { id, version, allowedActions } = contact
  const approve = useAction(contract.approveContact, { changes, success: w('approved') })
  const settle = useAction(contract.confirmContact, { changes, success: w('confirmDone') })
  const remove = useAction(contract.removeContact, {
    changes,
    confirm: { text: w('removeAsk'), danger: true },
    success: w('removed'),
    onSuccess: () => leaves && back(),
  })
  const may = (action: (typeof allowedActions)[number]) => allowedActions.includes(action)
  if (!allowedActions.length) return null
  return (
    <div className="dir-actions c-cluster">
      {may('remove') && (
        <Button
          look="outline"
          icon="trash-2"
          busy={remove.busy}
          onClick={() => void remove.run({ id, version })}
          label={w('remove')}
        />
      )}
      {may('edit') && <Button look="soft" icon="pencil" to={`officeTel/edit?id=${id}`} label={w('editContact')} />}
      {may('confirm') && (
        <Button
          look="soft"
          icon="check"
          busy={settle.busy}
          onClick={() => void settle.run({ id, version })}
          label={w('confirm')}
        />
      )}
      {may('approve') && (
        <Button
          icon="check"
          busy={approve.busy}
          onClick={() => void approve.run({ id, version })}
          label={w('approve')}
        />
      )}
    </div>
  )
}
