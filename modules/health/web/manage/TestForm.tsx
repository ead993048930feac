import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { currentDay } from '#kernel/web/time.ts'
import { codeCalls } from '../../code-contract.ts'
import { caseChanges } from './case-parts.tsx'
import { manageWords } from './words.ts'

/** Enters a test: day and result. */
export function TestForm({ onClose }: { onClose: () => void }) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={w('codes.test')}
      call={codeCalls.addTest}
      draftKey="health.test/new"
      initial={{ number: '', day: currentDay(), result: 'negative' }}
      changes={caseChanges}
      success={w('test.done')}
      onClose={onClose}
      fields={{
        number: { label: w('test.number'), required: true },
        day: { label: w('test.day'), kind: 'day', required: true },
        result: {
          label: w('test.result'),
          kind: 'radio',
          options: (['negative', 'positive'] as const).map((value) => ({ value, label: w(`test.${value}`) })),
        },
      }}
    >
      <p className="office-quiet">{w('test.about')}</p>
    </DrawerForm>
  )
}
