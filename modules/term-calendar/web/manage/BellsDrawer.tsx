import type { Period } from '#engines/calendar/shapes.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { contract } from '../../contract.ts'
import type { BellsRow } from '../../shapes.ts'
import { clockOf } from './clock.ts'
import { PeriodsField } from './PeriodsField.tsx'
import { type Range, RangeField } from './RangeField.tsx'
import { manageWords } from './words.ts'
import './calendar.css'

type Option = { value: string; label: string }
type Props = { row: BellsRow | undefined; campuses: readonly Option[]; onClose: () => void }

/** The form keeps the range as one value, under `from`. */
export function BellsDrawer({ row, campuses, onClose }: Props) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={w(row ? 'editBells' : 'newBells')}
      call={contract.saveBells}
      draftKey={`calendar.bells/${row?.id ?? 'new'}`}
      initial={initialOf(row) as never}
      fromFresh={(fresh) => initialOf(fresh as BellsRow)}
      toSend={({ from, periods, ...rest }) =>
        ({ ...rest, ...(from as Range), periods: JSON.stringify(periods) }) as never
      }
      changes={[contract.bells, contract.calendar]}
      onClose={onClose}
      fields={{
        name: { label: w('bellsName') },
        nameEn: { label: w('nameEn') },
        campus: { label: w('campus'), kind: 'choice', options: campuses, placeholder: w('allCampuses') },
        from: {
          label: w('range'),
          said: (range) => `${(range as Range).from} – ${(range as Range).until}`,
          control: ({ value, onChange }) => (
            <RangeField value={(value as Range) ?? usualRange} onChange={(next) => onChange?.(next)} />
          ),
        },
        periods: {
          label: w('periods'),
          said: (periods) =>
            (periods as Period[]).map(({ n, from, to }) => `${n} ${clockOf(from)}–${clockOf(to)}`).join('\n'),
          control: ({ value, onChange }) => (
            <PeriodsField value={(value as Period[]) ?? []} onChange={(next) => onChange?.(next)} />
          ),
        },
      }}
    />
  )
}

const usualRange: Range = { from: '01-01', until: '12-31' }

function initialOf(row: BellsRow | undefined) {
  if (!row) return { id: '', version: 0, campus: '', name: '', nameEn: '', from: usualRange, periods: [] }
  const { from, until, ...rest } = row
  return { ...rest, from: { from, until } }
}
