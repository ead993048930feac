import { PeopleSelect } from '#engines/directory/web/manage/PeopleSelect.tsx'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { caseCalls } from '../../case-contract.ts'
import { figureCalls } from '../../figures-contract.ts'
import { reasons } from '../../presets/field.ts'
import { caseChanges } from './case-parts.tsx'
import { manageWords } from './words.ts'

/** A case entered by the clinic by hand; the colour follows from the reason. */
export function OpenCaseForm({ onClose }: { onClose: () => void }) {
  const w = useWords(manageWords)
  const { data } = useRead(figureCalls.groups, { preset: 'all' })
  const plans = (data?.list ?? []).filter(({ state }) => state === 'running')
  return (
    <DrawerForm
      key={plans[0]?.id ?? ''}
      title={w('cases.open')}
      call={caseCalls.openCase}
      draftKey="health.case/new"
      initial={{ plan: plans[0]?.id ?? '', person: '', reason: 'symptoms', note: '' }}
      changes={caseChanges}
      success={w('case.done')}
      onClose={onClose}
      fields={{
        person: {
          label: w('case.person'),
          required: true,
          control: (bound) => <PeopleSelect {...bound} label={w('case.person')} />,
        },
        reason: {
          label: w('column.reason'),
          kind: 'choice',
          options: reasons.map((value) => ({ value, label: w(`reason.${value}`) })),
        },
        plan: {
          label: w('case.plan'),
          kind: 'choice',
          required: true,
          options: plans.map(({ id, title }) => ({ value: id, label: title })),
        },
        note: { label: w('case.noteLabel'), kind: 'long' },
      }}
    >
      <p className="office-quiet">{w('case.openNote')}</p>
    </DrawerForm>
  )
}
