import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { Alert } from '#kernel/web/office/parts.tsx'
import { noticeDeskContract as contract } from '../../notice-desk-contract.ts'
import { inboxWords } from '../words.ts'
import { type DeskNotice, deskChanges } from './desk-parts.tsx'

/** Recalls a notice; the reason is visible in the back office only. */
export function RecallForm({ notice: { id, version }, onClose }: { notice: DeskNotice; onClose: () => void }) {
  const w = useWords(inboxWords)
  return (
    <DrawerForm
      title={w('action.recall')}
      call={contract.recallNotice}
      draftKey={`messages.recall/${id}`}
      initial={{ id, version, reason: '' }}
      changes={deskChanges}
      success={w('done.recalled')}
      saveLabel={w('action.recall')}
      onClose={onClose}
      fields={{ reason: { label: w('recall.reason'), kind: 'long' } }}
    >
      <Alert type="warning" showIcon title={w('ask.recall')} />
    </DrawerForm>
  )
}
