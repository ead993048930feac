/** The icon of a file by its extension: letters and colour. */
export function fileFace(name: string): { tone: Tone; letters: string } {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return { tone: byEnding[ending] ?? 'neutral', letters: ending.slice(0, 4).toUpperCase() }
}

type Tone = 'danger' | 'info' | 'neutral' | 'success' | 'warning'

const byEnding: Readonly<Record<string, Tone>> = {
  pdf: 'danger',
  doc: 'info',
  docx: 'info',
  xls: 'success',
  xlsx: 'success',
  csv: 'success',
  ppt: 'warning',
  pptx: 'warning',
}
