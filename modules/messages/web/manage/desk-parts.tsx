import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Tag } from '#kernel/web/office/parts.tsx'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { noticeDeskContract } from '../../notice-desk-contract.ts'
import { inboxWords } from '../words.ts'

export type DeskRow = ReceivedFrom<typeof noticeDeskContract.deskNotices>['list'][number]
export type DeskNotice = ReceivedFrom<typeof noticeDeskContract.deskNotice>

export const deskChanges = [
  noticeDeskContract.deskNotices,
  noticeDeskContract.deskNotice,
  noticeDeskContract.unreadOfNotice,
]

export const noticeSet = valueSet(inboxWords, 'state', {
  draft: 'plain',
  scheduled: 'info',
  waiting: 'warn',
  sent: 'good',
  recalled: 'bad',
})

export function NoticeTags({ notice }: { notice: Pick<DeskRow, 'state' | 'kind' | 'mustRead' | 'isSending'> }) {
  const w = useWords(inboxWords)
  const { state, kind, mustRead, isSending } = notice
  return (
    <span className="office-tags">
      {isSending ? <Tag tone="info">{w('state.sending')}</Tag> : noticeSet.show(state)}
      {kind === 'emergency' && <Tag tone="bad">{w('kind.emergency')}</Tag>}
      {mustRead && <Tag tone="warn">{w('tag.mustRead')}</Tag>}
    </span>
  )
}

/** "132 · 64 %". */
export function shareOf(part: number, of: number): string {
  return of === 0 ? '–' : `${part} · ${Math.floor((part / of) * 100)}%`
}
