import './doors.css'
import type { ReceivedFrom } from '#kernel/contract.ts'
import type { settingInfo } from '#kernel/shell-contract.ts'
import type { Read } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { Skeleton } from '#kernel/web/ui/states/Skeleton.tsx'
import { StateView } from '#kernel/web/ui/states/StateView.tsx'
import type { contract } from '../../contract.ts'
import { identityWords } from '../words.ts'
import { type Door, DoorList } from './DoorList.tsx'
import { LoginForm } from './LoginForm.tsx'

type LoginWaysProps = {
  page: Read<ReceivedFrom<typeof contract.loginPage>>
  setting: ReceivedFrom<typeof settingInfo> | undefined
  onDone: () => void
}

/** Password form, if allowed, and SSO providers. The form is also shown if the call failed. */
export function LoginWays({ page: { data, loading }, setting, onDone }: LoginWaysProps) {
  const w = useWords(identityWords)
  if (loading || data?.onward) return <Skeleton shape="cards" count={2} />
  const { password = true, doors = [], notice = '' } = data ?? {}
  return (
    <>
      {notice && <Notice tone="warning" icon="triangle-alert" text={notice} />}
      {password && (
        <LoginForm
          accountHint={setting?.account_copy || w('accountHint')}
          passwordHint={setting?.password_copy || w('passwordHint')}
          onDone={onDone}
        />
      )}
      <OtherWays doors={doors} ruled={password} />
      {!password && doors.length === 0 && <StateView icon="lock" title={w('noDoor')} note={w('noDoorNote')} />}
    </>
  )
}

function OtherWays({ doors, ruled }: { doors: readonly Door[]; ruled: boolean }) {
  const w = useWords(identityWords)
  if (doors.length === 0) return null
  return (
    <>
      {ruled && <p className="door-rule c-line c-muted c-font-2">{w('otherWays')}</p>}
      <DoorList doors={doors} />
    </>
  )
}
