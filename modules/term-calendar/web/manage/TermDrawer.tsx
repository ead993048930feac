import { yearOf } from '#engines/calendar/weeks.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { currentDay } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import type { TermRow } from '../../shapes.ts'
import { manageWords } from './words.ts'

export function TermDrawer({ row, onClose }: { row: TermRow | undefined; onClose: () => void }) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={w(row ? 'editTerm' : 'newTerm')}
      call={contract.saveTerm}
      draftKey={`calendar.term/${row?.id ?? 'new'}`}
      initial={initialOf(row)}
      fromFresh={(fresh) => initialOf(fresh as TermRow)}
      changes={[contract.terms, contract.sheet, contract.calendar]}
      onClose={onClose}
      fields={{
        year: {
          label: w('year'),
          kind: 'choice',
          required: true,
          options: years(row?.year).map((value) => ({ value, label: value })),
        },
        term: {
          label: w('term'),
          kind: 'radio',
          options: (['1', '2', '3', '4'] as const).map((value) => ({ value, label: w(`term.${value}`) })),
        },
        start: { label: w('start'), kind: 'day', help: w('startHelp') },
        weeks: { label: w('weeks') },
        name: { label: w('name'), help: w('nameHelp') },
        nameEn: { label: w('nameEn') },
      }}
    />
  )
}

function initialOf(row: TermRow | undefined) {
  if (!row) return { year: yearOf(currentDay()), term: '1' as const, weeks: 20, name: '', nameEn: '' }
  const { until: _, ...draft } = row
  return { ...draft, term: draft.term as '1' }
}

/** A few years around now, and that of the edited term. */
function years(own = ''): string[] {
  const now = Number(currentDay().slice(0, 4))
  const near = [-2, -1, 0, 1, 2].map((n) => `${now + n}-${now + n + 1}`)
  return [...new Set([...near, ...(own ? [own] : [])])].sort()
}
