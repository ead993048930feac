import type { ReactNode } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { OfficeTabs } from '#kernel/web/office/OfficeTabs.tsx'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { useMay } from '#kernel/web/session/session.ts'
import type { deliveryContract as contract } from '../../delivery-contract.ts'
import { inboxWords } from '../words.ts'

export type Delivery = ReceivedFrom<typeof contract.deliveries>['list'][number]

export const deliverySet = valueSet(inboxWords, 'delivery.state', {
  queued: 'info',
  held: 'warn',
  sent: 'good',
  delivered: 'good',
  failed: 'bad',
  skipped: 'plain',
})

/** Text of a failure reason; the response code if there is no text for it. */
export function useReason(): (trouble: string) => string {
  const w = useWords(inboxWords)
  return (trouble) => {
    const code = /^code (-?\d+)$/.exec(trouble)?.[1]
    if (code) return w('delivery.why.code', { code })
    return trouble ? w(`delivery.why.${trouble as 'quiet'}`) : ''
  }
}

const pages = {
  deliveries: 'manage/deliveries',
  sendings: 'manage/deliveries/reach',
  templates: 'manage/deliveries/templates',
} as const
type Part = keyof typeof pages

/** Tabs of the delivery pages; people who only send see the reach only. */
export function DeliveryOffice({ at, note, children }: { at: Part; note?: string; children: ReactNode }) {
  const w = useWords(inboxWords)
  const manages = useMay('messages', 'manage')
  const parts = (Object.keys(pages) as Part[]).filter((part) => manages || part === 'sendings')
  const options = parts.map((key) => ({ key, label: w(`delivery.tab.${key}`) }))
  const tabs = options.length > 1 && (
    <OfficeTabs label={w('title.deliveries')} options={options} value={at} onChange={(part) => go(pages[part])} />
  )
  return (
    <OfficePage title={w(`title.${at}`)} {...(note && { note })} tools={tabs}>
      {children}
    </OfficePage>
  )
}
