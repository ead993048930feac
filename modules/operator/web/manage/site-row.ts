import type { ReceivedFrom } from '#kernel/contract.ts'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import type { contract } from '../../contract.ts'
import { operatorWords } from '../words.ts'

export type SiteRow = ReceivedFrom<typeof contract.sites>['list'][number]
/** Presets for a new site. */
export type Offer = ReceivedFrom<typeof contract.presets>
export type Made = ReceivedFrom<typeof contract.makeSite> & { name: string }

const tones = { well: 'good', slow: 'warn', ill: 'bad', off: 'plain' } as const
export const siteSet = valueSet(operatorWords, 'state', tones)
export const healthSet = valueSet(operatorWords, 'health', tones)

export const visit = (address: string): void => void window.open(address, '_blank', 'noopener')
