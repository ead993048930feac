import type { Tone } from '#kernel/web/ui/states/tone.ts'
import type { Service } from '../../home-contract.ts'

/** A service has the colour of its first group. */
const tones: Readonly<Record<string, Tone>> = {
  study: 'brand',
  life: 'accent',
  transport: 'info',
  money: 'success',
  office: 'brand',
  activity: 'accent',
  health: 'success',
  network: 'info',
  news: 'warning',
  data: 'info',
  manage: 'neutral',
}

export const toneOf = ({ tags }: Pick<Service, 'tags'>): Tone => tones[tags[0] ?? ''] ?? 'brand'
