import '../account/centre.css'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { forgetHiddenPages } from '#kernel/web/pages/navigation.ts'
import { useRoleName } from '#kernel/web/session/role-name.ts'
import { loadSession } from '#kernel/web/session/session.ts'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Avatar } from '#kernel/web/ui/media/Avatar.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../../contract.ts'
import { identityWords } from '../words.ts'

type Account = ReceivedFrom<typeof contract.accounts>['list'][number]

/** Identities of one human being; a tap switches. */
export default function Switch() {
  const w = useWords(identityWords)
  const read = useRead(contract.accounts, {})
  const { run } = useAction(contract.switchAccount)
  const list = read.data?.list ?? []
  const become = async ({ id, name, number }: Account) => {
    if (!(await run({ id }))) return
    // Discards everything loaded for the previous identity.
    await loadSession()
    forgetHiddenPages()
    popup(w('switch.done', { name, number }))
    go('center/personal', { replace: true })
  }
  return (
    <Screen title={w('title.switch')} wrap="centre">
      {list.length > 1 && <p className="centre__note c-muted c-font-3">{w('switch.note')}</p>}
      <List
        read={read}
        rows={list}
        label={w('title.switch')}
        renderRow={(account) => <AccountRow account={account} onPick={() => void become(account)} />}
      />
      {list.length === 1 && <Empty icon="user" title={w('switch.only')} note={w('switch.onlyNote')} />}
    </Screen>
  )
}

function AccountRow({ account, onPick }: { account: Account; onPick: () => void }) {
  const w = useWords(identityWords)
  const role = useRoleName(account.identity)
  const { name, number, department, avatar, current } = account
  return (
    <ListRow
      title={`${name} ${number}`}
      subtitle={[role, department].filter(Boolean).join(' · ')}
      mark={<Avatar name={name} src={avatar || undefined} size={40} />}
      tag={current && <StatusTag tone="success">{w('switch.now')}</StatusTag>}
      onClick={current ? undefined : onPick}
    />
  )
}
