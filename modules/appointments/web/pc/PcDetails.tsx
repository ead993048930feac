import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { signWords } from '../sign/words.ts'
import { Week } from './Week.tsx'

/** One resource on a desktop: its week to drag on. */
export default function PcDetails() {
  const w = useWords(signWords)
  const { id = '', day = '' } = usePage().query
  return (
    <Screen title={w('title.details')}>
      <Week key={id} id={id} day={day} />
    </Screen>
  )
}
