import { CaseLists } from '#engines/flow/web/portal/CaseLists.tsx'
import { useWords } from '#kernel/web/language.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { kit } from './kit.ts'
import { visitorsWords } from './words.ts'

/** What waits for one's approval, and the other lists of the flow engine. */
export default function Cases() {
  const w = useWords(visitorsWords)
  return (
    <Screen title={w('title.cases')}>
      <CaseLists kit={kit} first="todo" />
    </Screen>
  )
}
