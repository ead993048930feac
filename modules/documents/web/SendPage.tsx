import { StartCase } from '#engines/flow/web/portal/StartCase.tsx'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../contract.ts'
import { directionOf, flowKeys } from '../flows/keys.ts'
import { flowKit } from './kit.ts'
import { documentWords } from './words.ts'

const usual = { urgency: 'normal', secrecy: 'staff', kind: 'notice' }

/** Drafts an outgoing document or registers an incoming one; without a flow in the address, offers what one may. */
export default function SendPage() {
  const { flow = '' } = usePage().query
  const w = useWords(documentWords)
  if (!flow) return <Choice />
  const title = flow === flowKeys.in ? w('register') : flow === flowKeys.out ? w('draft') : undefined
  return <StartCase kit={flowKit} flow={flow} initial={usual} {...(title && { title })} />
}

function Choice() {
  const w = useWords(documentWords)
  const read = useRead(contract.startable, {})
  return (
    <Screen title={w('title.sendpage')}>
      <List
        read={read}
        rows={read.data?.list ?? []}
        rowKey={({ key }) => key}
        empty={<Empty icon="lock" title={w('mayNot')} note={w('noFlowsNote')} />}
        renderRow={({ key, title, about }) => (
          <ListRow
            icon={directionOf(key) === 'in' ? 'inbox' : 'file-text'}
            tone={directionOf(key) === 'in' ? 'info' : 'brand'}
            title={key === flowKeys.in ? w('register') : key === flowKeys.out ? w('draft') : title}
            subtitle={about}
            to={flowKit.pages.start(key)}
          />
        )}
      />
    </Screen>
  )
}
