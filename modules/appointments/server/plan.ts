import type { ResourceRow } from '#engines/booking/server/schema.ts'
import { unitName } from './faces.ts'

/** The floor plan as rows of places, 0 for a gap. Places that it does not name stand below. */
export function planOf(resource: Pick<ResourceRow, 'plan' | 'units' | 'unitNames'>): number[][] {
  if (!resource.plan.trim()) return []
  const units = Array.from({ length: resource.units }, (_, i) => i + 1)
  const byName = new Map(units.map((unit) => [unitName(resource, unit), unit]))
  const rows = resource.plan.split('\n').map((line) =>
    line
      .trim()
      .split(/\s+/)
      .map((name) => byName.get(name) ?? 0),
  )
  const placed = new Set(rows.flat())
  const others = units.filter((unit) => !placed.has(unit))
  const across = Math.max(...rows.map((row) => row.length))
  const below = Array.from({ length: Math.ceil(others.length / across) }, (_, i) =>
    others.slice(i * across, (i + 1) * across),
  )
  return [...rows, ...below]
}
