import type { Tone } from '#kernel/web/ui/states/tone.ts'
import type { ShownState } from '../../sign-up-shapes.ts'

export const stateTones: Record<ShownState, Tone> = {
  ...{ draft: 'neutral', coming: 'info', open: 'success', over: 'neutral', cancelled: 'danger' },
}
