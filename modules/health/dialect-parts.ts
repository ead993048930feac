import * as z from 'zod'
import { none, text } from '#kernel/shapes.ts'
import type { PresetName } from './presets/all.ts'
import { wholeForm } from './shapes.ts'

/** Reads take whatever is sent along (`from=history`) and need none of it. */
export const asked = none()

/** A whole form, whatever it asks. */
export const anyForm = wholeForm

const sentCode = z.union([text(16), z.number()])

export function saveInput(preset: PresetName, sent: z.output<typeof wholeForm>) {
  const code = sentCode.safeParse(sent.code)
  return { preset, answers: sent, code: code.success ? String(code.data) : '' }
}

/** Clients compare the whole answer: its data is empty. */
export const saved = () => ({})
