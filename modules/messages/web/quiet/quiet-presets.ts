import type { QuietChoice, QuietData } from './use-quiet.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]

/** Quiet hours with their own switch on the simple page. */
export const presets = [
  { key: 'night', windows: [{ from: '22:30', to: '07:30', weekdays: everyDay }] },
  { key: 'noon', windows: [{ from: '12:00', to: '13:30', weekdays: everyDay }] },
  { key: 'weekend', windows: [{ from: '00:00', to: '00:00', weekdays: [6, 7] }] },
] as const

type PresetKey = (typeof presets)[number]['key']
type Window = QuietData['windows'][number]

const windowsOf = (key: PresetKey): Window[] =>
  presets.find((preset) => preset.key === key)!.windows.map((window) => ({ ...window, weekdays: [...window.weekdays] }))

const same = (a: Window, b: Window): boolean =>
  a.from === b.from && a.to === b.to && [...a.weekdays].sort().join() === [...b.weekdays].sort().join()

export const isSet = ({ on, windows }: Pick<QuietChoice, 'on' | 'windows'>, key: PresetKey): boolean =>
  on && windowsOf(key).every((own) => windows.some((window) => same(window, own)))

/** Manually set windows are kept; while the schedule is off, its windows have no effect and are replaced. */
export function withPreset({ on, windows }: Pick<QuietChoice, 'on' | 'windows'>, key: PresetKey, to: boolean) {
  const own = windowsOf(key)
  const others = (on ? windows : []).filter((window) => !own.some((one) => same(one, window)))
  const next = to ? [...others, ...own].slice(0, 8) : others
  return { on: next.length > 0, windows: next }
}
