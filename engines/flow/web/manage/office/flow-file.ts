import * as z from 'zod'
import { definitionShape } from '#engines/forms/definition.ts'
import { parseJson } from '#kernel/parse-json.ts'
import { chooseFile } from '#kernel/web/office/picture/choose-file.ts'
import { drawnShape } from '../../../drawn.ts'

/** Export format of a flow. Its audience belongs to the site and is not exported. */
const fileShape = z.object({
  flow: z.literal(1),
  title: z.string().trim().min(1).max(80),
  titleEn: z.string().trim().max(120).default(''),
  definition: drawnShape,
  form: definitionShape,
})
export type FlowFile = Omit<z.output<typeof fileShape>, 'flow'>

const largest = 2_000_000

/** A flow from a chosen file; undefined if none was chosen. */
export async function bringFlow(): Promise<{ file: FlowFile } | { fault: 'bad' | 'tooLarge' } | undefined> {
  const chosen = await chooseFile('application/json,.json')
  if (!chosen) return undefined
  if (chosen.size > largest) return { fault: 'tooLarge' }
  const text = await chosen.text()
  try {
    const checked = fileShape.safeParse(parseJson(text))
    return checked.success ? { file: checked.data } : { fault: 'bad' }
  } catch {
    return { fault: 'bad' }
  }
}

/** Saves a flow as a file. */
export function takeFlow({ title, titleEn, definition, form }: FlowFile): void {
  const text = JSON.stringify({ flow: 1, title, titleEn, definition, form }, null, 1)
  const link = document.createElement('a')
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.href = address
  link.download = `${title}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
