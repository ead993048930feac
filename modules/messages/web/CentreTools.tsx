import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { hasPage } from '#kernel/web/pages/navigation.ts'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { ActionSheet } from '#kernel/web/ui/pickers/ActionSheet.tsx'
import { inboxContract } from '../inbox-contract.ts'
import { hear } from './live.ts'
import type { Box } from './MessageCentre.tsx'
import { inboxWords } from './words.ts'

type Group = 'all' | 'todo' | 'school' | 'services' | 'subscriptions'
const quietPage = 'newsInterruption/index'

/** Actions on all messages. */
export function CentreTools({ group, onBox }: { group: Group; onBox: (box: Box) => void }) {
  const w = useWords(inboxWords)
  const [open, setOpen] = useState(false)
  const changes = [inboxContract.messages]
  const readAll = useAction(inboxContract.markAllRead, { changes, onSuccess: hear, success: w('done.readAll') })
  const tidy = useAction(inboxContract.archiveRead, { changes, onSuccess: hear, success: w('done.archivedRead') })
  const of = group === 'all' ? '' : group
  const act = async (key: string) => {
    setOpen(false)
    if (key === 'readAll') await readAll.run({ group: of })
    else if (key === 'archiveRead')
      (await confirm({ text: w('confirm.archiveRead') })) && (await tidy.run({ group: of }))
    else if (key === 'quiet') go(quietPage)
    else onBox(key as Box)
  }
  const keys = ['readAll', 'archiveRead', 'snoozed', 'archived', ...(hasPage(quietPage) ? ['quiet'] : [])] as const
  const actions = keys.map((key) => ({ key, label: w(`menu.${key as 'readAll'}`) }))
  return (
    <>
      <IconButton icon="ellipsis" size={22} label={w('menu.open')} className="msg-tool" onClick={() => setOpen(true)} />
      <ActionSheet
        open={open}
        title={w('menu.open')}
        actions={actions}
        onAct={(key) => void act(key)}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
