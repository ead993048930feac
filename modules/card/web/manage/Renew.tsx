import { useState } from 'react'
import type { Call } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { newKey } from '#kernel/web/press/new-key.ts'
import { contract } from '../../contract.ts'
import { manageWords } from './words.ts'

type Props = { card: string; name: string; changes: readonly Call<'read'>[]; onClose: () => void }

/** A new card for the holder of this one. */
export function Renew({ card, name, changes, onClose }: Props) {
  const w = useWords(manageWords)
  const [key] = useState(newKey)
  return (
    <DrawerForm
      title={`${w('renew')} · ${name}`}
      call={contract.renewCard}
      draftKey={`card.renew/${card}`}
      initial={{ id: card, no: '', isFree: false }}
      toSend={(values) => ({ ...(values as { id: string; no: string; isFree: boolean }), key })}
      changes={changes}
      success={({ no }) => w('renewed', { no })}
      onClose={onClose}
      fields={{
        no: { label: w('newNo'), help: w('newNoHelp'), required: false },
        isFree: { label: w('isFree'), kind: 'switch' as const },
      }}
    />
  )
}
