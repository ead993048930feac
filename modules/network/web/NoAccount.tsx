import type { ReactNode } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../contract.ts'
import type { Account } from '../shapes.ts'
import { networkWords } from './words.ts'

/** In place of a page that needs an account. */
export function NoAccount({
  account: { state, allowedActions },
}: {
  account: Pick<Account, 'state' | 'allowedActions'>
}) {
  const w = useWords(networkWords)
  const canActivate = allowedActions.includes('activate')
  const action = canActivate && <Button to="shenLan/actiAccount" label={w('do.activate')} />
  return (
    <Empty
      card
      icon="wifi"
      title={w(state === 'inactive' ? 'inactive' : 'none')}
      note={w(canActivate ? 'noneNote' : 'noneOffice')}
      {...(action && { action })}
    />
  )
}

/** For somebody without an account the way to one; for all others what is given. */
export function NoAccountOr({ children }: { children: ReactNode }) {
  const { data } = useRead(contract.account, {})
  return data?.state === 'none' || data?.state === 'inactive' ? <NoAccount account={data} /> : children
}
