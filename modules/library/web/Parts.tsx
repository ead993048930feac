import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { libraryWords } from './words.ts'

const parts = ['mine', 'order', 'collection', 'history'] as const
export type Part = (typeof parts)[number]

/** The four pages of the library, one tap apart. */
export function Parts({ at }: { at: Part }) {
  const w = useWords(libraryWords)
  return (
    <FilterTabs
      label={w('parts')}
      tabs={parts.map((key) => ({ key, label: w(`part.${key}`) }))}
      value={at}
      onChange={(part) => go(`library/${part}`, { replace: true })}
    />
  )
}
