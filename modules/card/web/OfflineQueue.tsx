import { useCallback, useEffect, useState } from 'react'
import { refetch } from '#kernel/web/calls/reads.ts'
import { confirm, popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Money } from '#kernel/web/ui/Money.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import { forget, type Queued, queued, settleQueue, type TerminalData } from './terminal-store.ts'
import { cardWords } from './words.ts'

/** Payments taken without network: settled by themselves when there is one; those refused stay until somebody looks. */
export function OfflineQueue({ merchants }: { merchants: TerminalData['list'] }) {
  const w = useWords(cardWords)
  const [list, setList] = useState<readonly Queued[]>(queued)
  const settle = useCallback(async () => {
    const done = await settleQueue()
    setList(queued())
    if (done === 0) return
    popup(w('settled', { n: done }))
    void refetch(contract.terminal, contract.charges)
  }, [w])
  useEffect(() => {
    const again = () => void settle()
    again()
    addEventListener('online', again)
    const timer = setInterval(() => setList(queued()), 2_000)
    return () => {
      removeEventListener('online', again)
      clearInterval(timer)
    }
  }, [settle])
  if (!list.length) return null
  const drop = async (key: string) => {
    if (!(await confirm({ text: w('dropAsk'), danger: true }))) return
    forget(key)
    setList(queued())
  }
  return (
    <Section title={w('queue')} note={w('queueNote')} card="flush">
      {list.map(({ key, merchant, amount, at, failure }) => (
        <ListRow
          key={key}
          title={merchants.find(({ id }) => id === merchant)?.name ?? w('merchant')}
          subtitle={failure ?? formatTime(at)}
          tag={<StatusTag tone={failure ? 'danger' : 'warning'}>{w(failure ? 'refused' : 'waiting')}</StatusTag>}
          value={<Money fen={amount} />}
          onClick={failure ? () => void drop(key) : undefined}
        />
      ))}
      <Button look="plain" block label={w('settleNow')} onClick={() => void settle()} />
    </Section>
  )
}
