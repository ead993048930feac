import { officeDb } from '#kernel/web/offline/local-cache.ts'

/** Settings of this device: gate, known gates, sound. */
export type GateSettings = { door: string; doors: readonly string[]; silent: boolean }

const key = 'health/gate'
const none: GateSettings = { door: '', doors: [], silent: false }
const mostDoors = 6

export const gateSettings = (): GateSettings => ({ ...none, ...officeDb.get<Partial<GateSettings>>(key) })

export function keepGateSettings(next: GateSettings): GateSettings {
  const doors = next.door
    ? [next.door, ...next.doors.filter((one) => one !== next.door)].slice(0, mostDoors)
    : next.doors
  const kept = { ...next, doors }
  officeDb.set(key, kept)
  return kept
}
