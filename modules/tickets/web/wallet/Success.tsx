import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Segmented } from '#kernel/web/ui/lists/Segmented.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { ticketWords } from '../words.ts'
import { PastTickets } from './PastTickets.tsx'
import { Wallet } from './Wallet.tsx'
import './wallet.css'

/** The wallet; right after a ticket was obtained, that one with a success message above it. */
export default function Success() {
  const w = useWords(ticketWords)
  const { grant = '', id = '', by = '', n = '', which } = usePage().query
  const [kind, setKind] = useState<'coming' | 'past'>(which === 'past' ? 'past' : 'coming')
  const options = [
    { key: 'coming', label: w('wallet.coming') },
    { key: 'past', label: w('wallet.past') },
  ] as const
  return (
    <Screen title={w('title.success')} wrap="tk-wallet c-stack">
      {grant === '' && <Segmented label={w('wallet.which')} options={options} value={kind} onChange={setKind} />}
      {kind === 'coming' ? <Wallet grant={grant} of={id} by={by} n={Number(n) || 1} /> : <PastTickets />}
    </Screen>
  )
}
