import { CaseLists } from '#engines/flow/web/portal/CaseLists.tsx'
import { useWords } from '#kernel/web/language.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { kit } from './kit.ts'
import { bookingWords } from './words.ts'

/** Requests that wait for one's approval, and the other lists of the flow engine. */
export default function Approval() {
  const w = useWords(bookingWords)
  return (
    <Screen title={w('title.approval')}>
      <CaseLists kit={kit} first="todo" />
    </Screen>
  )
}
