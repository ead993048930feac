import { useState } from 'react'
import { messagePage } from '#engines/inbox/shapes.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { localeOf, useWords } from '#kernel/web/language.tsx'
import { useStore } from '#kernel/web/store.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { noticeContract } from '../../notice-contract.ts'
import { fromOf } from '../from.ts'
import { inboxCounts } from '../live.ts'
import { isOpen, MessageTags } from '../MessageRow.tsx'
import '../messages.css'
import { when } from '../when.ts'
import { inboxWords } from '../words.ts'

type Notice = ReceivedFrom<typeof noticeContract.notices>['list'][number]
const states = ['all', 'open', 'confirmed'] as const
const empties = { all: 'empty.notices', open: 'empty.open', confirmed: 'empty.confirmed' } as const

/** The person's notices; those to confirm come first. */
export default function Notices() {
  const w = useWords(inboxWords)
  const [state, setState] = useState<(typeof states)[number]>('all')
  const notices = useMore(noticeContract.notices, { state })
  const open = useStore(inboxCounts)?.mustRead
  const tabs = states.map((key) => ({ key, label: w(`notice.${key}`), ...(key === 'open' && open && { count: open }) }))
  return (
    <Screen title={w('title.notices')}>
      <List
        {...notices}
        filter={<FilterTabs label={w('notice.states')} tabs={tabs} value={state} onChange={setState} />}
        label={w('title.notices')}
        layout="cards"
        empty={<Empty card icon="inbox" title={w(empties[state])} />}
        renderRow={(notice) => <NoticeCard notice={notice} />}
      />
    </Screen>
  )
}

function NoticeCard({ notice }: { notice: Notice }) {
  const w = useWords(inboxWords)
  const { title, text, at, because } = notice
  const isUnread = isOpen(notice)
  return (
    <Card to={messagePage(notice)}>
      <span className="c-stack c-gap-2" data-unread={isUnread || undefined}>
        <span className="msg-card__head c-line c-between">
          <span className="c-ellipsis c-muted c-font-2">{fromOf(notice)}</span>
          <time className="msg-row__at c-faint c-font-1 c-figures">{when(at)}</time>
        </span>
        <span className="msg-card__title">
          {isUnread && <span className="c-sr">{w('unread')} </span>}
          <span lang={localeOf(notice.titleLang)}>{title}</span>
        </span>
        {text && (
          <span className="msg-row__text c-clamp c-faint c-font-3" lang={localeOf(notice.lang)}>
            {text}
          </span>
        )}
        <span className="msg-row__foot c-cluster c-gap-1-2">
          <MessageTags message={notice} />
          {because && <span className="c-faint c-font-1">{because}</span>}
        </span>
      </span>
    </Card>
  )
}
