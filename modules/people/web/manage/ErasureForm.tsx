import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { contract } from '../../contract.ts'
import { peopleWords } from '../words.ts'
import { PersonSelect } from './PersonSelect.tsx'

/** Asks to erase somebody who has left. */
export function ErasureForm({ onClose }: { onClose: () => void }) {
  const w = useWords(peopleWords)
  return (
    <DrawerForm
      title={w('erasure.new')}
      call={contract.askErasure}
      changes={[contract.erasures]}
      initial={{ person: '', reason: '' }}
      fields={{
        person: {
          label: w('erasure.person'),
          control: (bound: object) => <PersonSelect {...bound} label={w('erasure.person')} state="left" />,
        },
        reason: { label: w('erasure.reason'), kind: 'long' as const, rows: 3 },
      }}
      draftKey="people.erasure/new"
      onClose={onClose}
    />
  )
}
