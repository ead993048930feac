import { useId, useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { TextAreaField } from '#kernel/web/ui/form/TextAreaField.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { contract } from '../contract.ts'
import { approvalsWords } from './words.ts'

type RevokeSheetProps = { id: string; open: boolean; onClose: () => void }

/** Revokes a permit with the reason its holder reads. */
export default function RevokeSheet({ id, open, onClose }: RevokeSheetProps) {
  const w = useWords(approvalsWords)
  const field = useId()
  const [reason, setReason] = useState('')
  const revoke = useAction(contract.revokePermit, { changes: [contract.permit, contract.permits], onSuccess: onClose })
  return (
    <Sheet open={open} title={w('car.revoke')} onClose={onClose}>
      <div className="c-stack c-gap-4">
        <TextAreaField
          {...{ id: field, name: 'reason', value: reason, onChange: setReason }}
          label={w('car.why')}
          maxLength={200}
          required
        />
        <Button
          look="danger"
          size="large"
          block
          busy={revoke.busy}
          disabled={reason.trim() === ''}
          onClick={() => void revoke.run({ id, reason: reason.trim() })}
          label={w('car.revoke')}
        />
      </div>
    </Sheet>
  )
}
