import { useWords } from '#kernel/web/language.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Browse } from './parts/Browse.tsx'
import { bookingWords } from './words.ts'

/** Rooms, desks and courts, by name, equipment, or free now. */
export default function Space() {
  const w = useWords(bookingWords)
  return (
    <Screen title={w('title.space')}>
      <Browse kinds={['room', 'seat', 'court', 'device']} search />
    </Screen>
  )
}
