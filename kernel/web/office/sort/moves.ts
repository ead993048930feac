import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { useWords } from '../../language.tsx'
import { officeWords } from '../words.ts'

/** A copy of the list with one item moved. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, i) => i !== from)
  return [...rest.slice(0, to), items[from]!, ...rest.slice(to)]
}

/** Screen reader announcements while an item is moved. */
export function useAnnouncements(nameOf: (key: UniqueIdentifier) => string, keys: readonly string[]) {
  const w = useWords(officeWords)
  const place = (key: UniqueIdentifier) => ({ place: keys.indexOf(String(key)) + 1, count: keys.length })
  const announcements: Announcements = {
    onDragStart: ({ active }) => w('sort.lifted', { name: nameOf(active.id), ...place(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? w('sort.over', { name: nameOf(active.id), ...place(over.id) }) : undefined,
    onDragEnd: ({ active, over }) => w('sort.dropped', { name: nameOf(active.id), ...place((over ?? active).id) }),
    onDragCancel: ({ active }) => w('sort.cancelled', { name: nameOf(active.id) }),
  }
  return { announcements, screenReaderInstructions: { draggable: w('sort.how') } }
}
