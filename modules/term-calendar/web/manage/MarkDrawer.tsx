import { textIn } from '#kernel/language/said.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { contract } from '../../contract.ts'
import type { SheetData } from './sheet-view.ts'
import { manageWords } from './words.ts'

/** Several days in a row. */
export function MarkDrawer({ data: { campuses, year }, onClose }: { data: SheetData; onClose: () => void }) {
  const w = useWords(manageWords)
  const language = useLanguage()
  return (
    <DrawerForm
      title={w('markDays')}
      call={contract.markDays}
      draftKey={`calendar.days/${year}`}
      initial={{ campus: '', kind: 'holiday', reason: '', reasonEn: '' }}
      changes={[contract.sheet, contract.calendar]}
      success={({ days }) => w('updated', { n: days })}
      onClose={onClose}
      fields={{
        from: { label: w('from'), kind: 'day' },
        until: { label: w('until'), kind: 'day' },
        kind: {
          label: w('dayIs'),
          kind: 'radio',
          options: (['holiday', 'workday', 'ordinary'] as const).map((value) => ({
            value,
            label: w(`about.${value}`),
          })),
        },
        campus: {
          label: w('campus'),
          kind: 'choice',
          placeholder: w('allCampuses'),
          hidden: campuses.length < 2,
          options: campuses.map(({ id, name }) => ({ value: id, label: textIn(name, language) })),
        },
        reason: { label: w('reason'), help: w('reasonHelp') },
        reasonEn: { label: w('reasonEn') },
      }}
    />
  )
}
