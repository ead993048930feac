import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useMay } from '#kernel/web/session/session.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../contract.ts'
import { VisitRow } from './VisitRow.tsx'
import { visitorsWords } from './words.ts'

const tabs = ['open', 'waiting', 'past'] as const
type Tab = (typeof tabs)[number]

/** The visits of a host. */
export default function Index() {
  const w = useWords(visitorsWords)
  const [which, setWhich] = useState<Tab>('open')
  const options = useRead(contract.options, {})
  const read = useRead(contract.lists, { which, page_size: 50 })
  const mayInvite = options.data?.mayInvite !== false
  const isGuard = useMay('visitors', 'guard')
  const invite = <Button size="large" block icon="user-plus" to="visitor/invite" label={w('title.invite')} />
  const counts: Partial<Record<Tab, number>> = options.data?.waiting ? { waiting: options.data.waiting } : {}
  return (
    <Screen title={w('title.index')} foot={mayInvite ? invite : undefined}>
      <div className="c-stack">
        <div className="c-cluster">
          <Button look="soft" size="small" icon="stamp" to="visitor/cases" label={w('approvals')} />
          {isGuard && <Button look="soft" size="small" icon="door-open" to="visitor/gate" label={w('gate')} />}
        </div>
        <FilterTabs
          label={w('which')}
          value={which}
          onChange={setWhich}
          tabs={tabs.map((key) => ({ key, label: w(`tab.${key}`), ...(counts[key] && { count: counts[key] }) }))}
        />
        <List
          read={read}
          rows={read.data?.list ?? []}
          renderRow={(visit) => <VisitRow visit={visit} />}
          empty={
            mayInvite ? (
              <Empty icon="users" title={w('none')} note={w('noneNote')} />
            ) : (
              <Empty icon="users" title={w('notHost')} note={w('notHostNote')} />
            )
          }
        />
      </div>
    </Screen>
  )
}
