import * as z from 'zod'
import { none, text } from '#kernel/shapes.ts'
import type { PresetName } from './presets/all.ts'
import { wholeForm } from './shapes.ts'

/** Any query parameters (`from=history`) are accepted and ignored. */
export const asked = none()

/** A whole form with any fields. */
export const anyForm = wholeForm

const sentCode = z.union([text(16), z.number()])

export function saveInput(preset: PresetName, sent: z.output<typeof wholeForm>) {
  const code = sentCode.safeParse(sent.code)
  return { preset, answers: sent, code: code.success ? String(code.data) : '' }
}

/** Legacy clients compare the whole response: its data has to be empty. */
export const saved = () => ({})
