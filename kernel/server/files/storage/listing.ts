import type { StoredFile } from './storage.ts'

/**
 * Reads an answer of ListObjectsV2. The keys are our own, made of letters, digits and a few signs, and one that is not is
 * left alone; so the few elements are taken as they stand, and nothing of XML beyond them is understood.
 */
export function* listedIn(text: string, base: string): Iterable<StoredFile> {
  for (const entry of text.split('<Contents>').slice(1)) {
    const key = elementOf(entry, 'Key') ?? ''
    const at = Date.parse(elementOf(entry, 'LastModified') ?? '')
    const name = key.slice(base.length)
    if (key.startsWith(base) && /^[\w./-]+$/.test(name) && !Number.isNaN(at)) yield { name, at }
  }
}

/** Where the next page begins; undefined after the last. */
export const nextPageOf = (text: string): string | undefined => elementOf(text, 'NextContinuationToken')

function elementOf(text: string, name: string): string | undefined {
  const from = text.indexOf(`<${name}>`)
  const to = text.indexOf(`</${name}>`, from)
  if (from < 0 || to < 0) return undefined
  return text.slice(from + name.length + 2, to).replaceAll('&amp;', '&')
}
