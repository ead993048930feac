import { chooseFile } from '#kernel/web/office/picture/choose-file.ts'
import { readDesignFile } from '../edits/design-file.ts'

const largest = 2_000_000

/** Imports a form from a chosen file; undefined if none was chosen. */
export async function bringDesign() {
  const file = await chooseFile('application/json,.json')
  if (!file) return undefined
  return file.size > largest ? { tooLarge: true as const } : readDesignFile(await file.text())
}

export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
