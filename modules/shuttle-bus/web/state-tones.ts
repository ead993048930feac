import type { Tone } from '#kernel/web/ui/states/tone.ts'
import type { RunState, Severity } from '../shapes.ts'

export const runTones: Readonly<Record<RunState, Tone>> = {
  scheduled: 'neutral',
  running: 'success',
  delayed: 'warning',
  cancelled: 'danger',
  finished: 'neutral',
}

export const severityTones: Readonly<Record<Severity, Tone>> = { info: 'info', warning: 'warning', severe: 'danger' }
