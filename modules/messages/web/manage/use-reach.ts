import type { Audience } from '#engines/directory/audience.ts'
import { useSettled } from '#engines/directory/web/manage/use-settled.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { noticeDeskContract as contract } from '../../notice-desk-contract.ts'
import type { noticeKinds } from '../../notice-states.ts'
import { inboxWords } from '../words.ts'

type Sent = { kind: (typeof noticeKinds)[number]; audience: Audience; sendAt: number }

/** Number of recipients, recounted when the audience changes; undefined while unknown. */
export function useReach({ kind, audience }: Pick<Sent, 'kind' | 'audience'>, when = true): number | undefined {
  const chosen = JSON.stringify(audience)
  const asked = useSettled(chosen)
  const read = useRead(contract.noticeCount, { kind, audience: asked } as never, { when })
  return asked === chosen ? read.data?.count : undefined
}

/** Label of the send button: number of recipients, and whether it is sent now, scheduled, or needs approval. */
export function useSendLabel(notice: Sent, count: number | undefined): string {
  const w = useWords(inboxWords)
  const how = notice.kind === 'emergency' ? 'ask' : notice.sendAt * 1000 > Date.now() ? 'schedule' : 'send'
  if (count === undefined) return w(`action.${how}`)
  return count === 0 ? w('reach.nobody') : w(`action.${how}To`, { n: formatNumber(count) })
}
