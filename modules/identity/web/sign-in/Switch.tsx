import '../account/centre.css'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { popup } from '#kernel/web/dialogs.ts'
import { go } from '#kernel/web/history.ts'
import { useWords } from '#kernel/web/language.tsx'
import { forgetHiddenPages } from '#kernel/web/navigation.ts'
import { useRoleName } from '#kernel/web/role-name.ts'
import { loadSession } from '#kernel/web/session.ts'
import { Avatar } from '#kernel/web/ui/Avatar.tsx'
import { Empty } from '#kernel/web/ui/Empty.tsx'
import { List } from '#kernel/web/ui/List.tsx'
import { ListRow } from '#kernel/web/ui/ListRow.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { StatusTag } from '#kernel/web/ui/StatusTag.tsx'
import { useAction } from '#kernel/web/use-action.ts'
import { useRead } from '#kernel/web/use-read.ts'
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
