import type { Tone } from '#kernel/web/ui/states/tone.ts'
import type { State, Urgency } from '../shapes.ts'

const good: readonly State[] = ['issued', 'archived', 'closed', 'fedBack']
const bad: readonly State[] = ['refused', 'terminated', 'recalled']
const quiet: readonly State[] = ['withdrawn', 'suspended']

export function toneOf(state: State): Tone {
  if (good.includes(state)) return 'success'
  if (bad.includes(state)) return 'danger'
  if (quiet.includes(state)) return 'neutral'
  return state === 'returned' ? 'warning' : 'brand'
}

export const urgencyTones: Readonly<Record<Urgency, Tone>> = { normal: 'neutral', urgent: 'warning', flash: 'danger' }
