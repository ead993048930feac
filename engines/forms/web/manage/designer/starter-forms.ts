import { useMemo } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import type { Beginnings } from '../edits/new-field.ts'
import { designerWords } from './words.ts'

/** Default titles and contents of new fields. */
export function useStarterForms(): Beginnings {
  const w = useWords(designerWords)
  return useMemo(
    () => ({
      title: (kind) => w(`kind.${kind}`),
      option: (n) => w('new.option', { n }),
      row: (n) => w('new.row', { n }),
      column: (n) => w('new.column', { n }),
      text: w('new.text'),
    }),
    [w],
  )
}
