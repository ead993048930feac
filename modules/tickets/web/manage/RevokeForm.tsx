import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { Alert } from '#kernel/web/office/parts.tsx'
import { officeContract as contract } from '../../office-contract.ts'
import { eventChanges, type Order } from './event-parts.tsx'
import { manageWords } from './words.ts'

/** Revokes tickets; the holder sees the reason. */
export function RevokeForm({ order: { id, name, count }, onClose }: { order: Order; onClose: () => void }) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={w('order.revoke')}
      call={contract.revokeOrder}
      draftKey={`tickets.revoke/${id}`}
      initial={{ grant: id, reason: '' }}
      changes={eventChanges}
      success={w('done.revoked')}
      saveLabel={w('order.revoke')}
      onClose={onClose}
      fields={{ reason: { label: w('revoke.reason'), kind: 'long', required: true } }}
    >
      <Alert type="warning" showIcon title={w('revoke.about', { name, count })} />
    </DrawerForm>
  )
}
