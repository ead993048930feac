import { useMemo, useState } from 'react'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import type { CascadeOption } from '#kernel/web/ui/pickers/CascadePicker.tsx'
import { placeOf } from '../place-text.ts'
import type { Division } from '../places.ts'
import { placeWords } from './words.ts'

type Table = { divisions: readonly Division[]; abroad: string }

/** The table of divisions, loaded when somebody opens the list. */
export function useTree() {
  const w = useWords(placeWords)
  const [table, setTable] = useState<Table>()
  const tree = useMemo(
    () => table && [...table.divisions.map(optionOf), { value: table.abroad, label: w('abroad') }],
    [table, w],
  )
  const load = async (): Promise<boolean> => {
    try {
      setTable(await import('../places.ts'))
      return true
    } catch {
      popup(w('tableFailed'))
      return false
    }
  }
  return { tree, load }
}

/** A municipality is shown as its own city, so that every place has three steps. */
const optionOf = ({ name, below }: Division): CascadeOption => ({
  value: name,
  label: name,
  children: below.map((city) => ({
    value: city.name || name,
    label: city.name || name,
    ...(city.below.length > 0 && { children: city.below.map((one) => ({ value: one.name, label: one.name })) }),
  })),
})

/** The path of a place in that tree. */
export function pathOf(text: string): string[] {
  const { province, city, district } = placeOf(text)
  return province === '' ? [] : [province, city || province, district].filter(Boolean)
}
