import { useState } from 'react'
import { type CaseListName, caseLists } from '#engines/flow/contract.ts'
import { CaseLists } from '#engines/flow/web/portal/CaseLists.tsx'
import { StartTiles } from '#engines/flow/web/portal/StartTiles.tsx'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { lazySheet } from '#kernel/web/ui/pickers/lazy-sheet.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { kit } from './kit.ts'
import { approvalsWords } from './words.ts'

const Agents = lazySheet(() => import('#engines/flow/web/portal/AgentSheet.tsx'))

/** What to apply for, and the four lists. */
export default function Index() {
  const w = useWords(approvalsWords)
  const { tab = '' } = usePage().query
  const [isOpen, setOpen] = useState(false)
  const first = (caseLists as readonly string[]).includes(tab) ? (tab as CaseListName) : 'todo'
  return (
    <Screen
      title={w('title.index')}
      tools={<IconButton icon="user-check" label={w('agents')} onClick={() => setOpen(true)} />}
    >
      <div className="c-stack c-gap-4">
        <StartTiles kit={kit} />
        <CaseLists kit={kit} first={first} />
      </div>
      <Agents kit={kit} open={isOpen} onClose={() => setOpen(false)} />
    </Screen>
  )
}
