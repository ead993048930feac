import { seconds } from '#kernel/clock.ts'
import { type PresetName, presetOf } from '../../presets/all.ts'
import type { Field } from '../../presets/field.ts'
import type { reports } from '../schema.ts'

export type Report = typeof reports.$inferSelect
export type WireRecord = Record<string, unknown>

/** A report as legacy clients read it: `date` without hyphens, `uid` quoted, `id` and `created` bare. */
export function recordOf(preset: PresetName, report: Report): WireRecord {
  const { fields } = presetOf(preset)
  const known = new Set(fields.map(({ name }) => name))
  const others = Object.entries(report.answers).filter(([name]) => !known.has(name))
  return {
    id: idOf(report),
    uid: wireNumber(report.person),
    date: plainDay(report.day),
    created: seconds(report.at),
    created_uid: 0,
    ...Object.fromEntries(fields.map((field) => [field.name, wireValue(field, report.answers[field.name])])),
    ...Object.fromEntries(others),
  }
}

/** Initial form values for someone without a report. */
export function emptyRecord(
  preset: PresetName,
  whose: Pick<Report, 'person' | 'plan' | 'day' | 'slot' | 'at'>,
): WireRecord {
  return recordOf(preset, { ...whose, answers: {} } as Report)
}

const wireValue = ({ kind, fallback }: Field, said: unknown): unknown => {
  const value = said ?? fallback
  if (kind === 'text') return value
  if (kind === 'flag') return value === '1' ? '1' : '0'
  return Number.isFinite(Number(value)) ? Number(value) : 0
}

export const plainDay = (day: string): string => day.replaceAll('-', '')

/** Clients expect a row number. A hash: stable per report, and reveals no counts. */
const idOf = ({ plan, person, day, slot }: Pick<Report, 'plan' | 'person' | 'day' | 'slot'>): number =>
  hash(`${plan} ${person} ${day} ${slot}`)

/** Numeric pseudonym of a person, for clients that expect digits. */
export const wireNumber = (id: string): string => String(hash(id))

function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return (value >>> 1) + 1
}
