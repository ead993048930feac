import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { currentDay } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { SelectPicker } from '#kernel/web/ui/pickers/SelectPicker.tsx'
import { type Kind, kinds } from '../shapes.ts'
import { documentWords } from './words.ts'

type Filter = {
  kind: Kind | ''
  year: number | ''
  setKind: (kind: Kind | '') => void
  setYear: (year: number | '') => void
}

const yearsBack = 10

export function ArchiveFilter({ kind, year, setKind, setYear }: Filter) {
  const w = useWords(documentWords)
  const now = Number(currentDay().slice(0, 4))
  const years = Array.from({ length: yearsBack }, (_, i) => String(now - i))
  return (
    <div className="c-cluster">
      <Choice
        title={w('filter.kind')}
        options={[
          { value: '', label: w('allKinds') },
          ...kinds.map((one) => ({ value: one, label: w(`kind.${one}`) })),
        ]}
        value={kind}
        onPick={(picked) => setKind(picked as Kind | '')}
      />
      <Choice
        title={w('filter.year')}
        options={[
          { value: '', label: w('allYears') },
          ...years.map((one) => ({ value: one, label: w('yearOf', { year: one }) })),
        ]}
        value={String(year)}
        onPick={(picked) => setYear(picked ? Number(picked) : '')}
      />
    </div>
  )
}

type ChoiceProps = {
  title: string
  options: readonly { value: string; label: string }[]
  value: string
  onPick: (value: string) => void
}

function Choice({ title, options, value, onPick }: ChoiceProps) {
  const [open, setOpen] = useState(false)
  const label = options.find((one) => one.value === value)?.label ?? title
  return (
    <>
      <Button look={value ? 'soft' : 'outline'} size="small" onClick={() => setOpen(true)} label={label} />
      <SelectPicker
        open={open}
        title={title}
        options={options}
        value={[value]}
        onPick={([picked = '']) => onPick(picked)}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
