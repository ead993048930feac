import type { ReceivedFrom } from '#kernel/contract.ts'
import type { Tone } from '#kernel/web/office/parts.tsx'
import type { contract } from '../../contract.ts'

export type SiteRow = ReceivedFrom<typeof contract.sites>['list'][number]
/** Presets for a new site. */
export type Offer = ReceivedFrom<typeof contract.presets>
export type Made = ReceivedFrom<typeof contract.makeSite> & { name: string }

export const stateTones: Readonly<Record<SiteRow['state'], Tone>> = {
  well: 'good',
  slow: 'warn',
  ill: 'bad',
  off: 'plain',
}

export const visit = (address: string): void => void window.open(address, '_blank', 'noopener')
