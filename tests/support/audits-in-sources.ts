import { known } from './audited-actions.ts'
import type { Source } from './sources.ts'

export type Written = { path: string; line: number; actions: string[]; entities: string[] }

const calls = /(?:\baudit\(|\bnote\(db, |insert\(audit\)\s*\.values\(|\bleaveTrace\(ctx, |const entry = )\{/g

/**
 * Every audit entry that a file writes, with its possible actions. An action that is not a literal is resolved from the
 * file's own variables, calls and transitions; `known` lists those that come from elsewhere.
 */
export function auditsIn({ path, text }: Source): Written[] {
  return [...text.matchAll(calls)].flatMap((match) => {
    const from = match.index + match[0].length - 1
    const entry = text.slice(from, endOf(text, from))
    if (match[0].startsWith('const') && !/\bentity:/.test(entry)) return []
    const line = text.slice(0, match.index).split('\n').length
    if (isPassedOn(entry)) return []
    return [{ path, line, ...said(path, text, entry) }]
  })
}

/** An entry that is only passed on is counted where it was created. */
const isPassedOn = (entry: string): boolean => /\.\.\.(entry|what)\b/.test(entry)

function said(path: string, text: string, entry: string) {
  const noted = entry.includes('...noted') ? (/const noted = \{[^}]*\}/.exec(text)?.[0] ?? '') : ''
  const entities = literals(partOf(`${entry},${noted}`, 'entity'), text)
  const actions = literals(partOf(entry, 'action'), text)
  const elsewhere = known[path]
  return {
    entities: entities.length || !elsewhere ? entities : (elsewhere.entities ?? []),
    actions: actions.length || !elsewhere ? actions : elsewhere.actions,
  }
}

function partOf(entry: string, key: string): string {
  const [, value] = new RegExp(`\\b${key}\\b(?::\\s*([^,}\\n]+(?:\\$\\{\\w+\\}[^,\\n]*)?))?`).exec(entry) ?? []
  return (value ?? key).trim()
}

function literals(value: string, text: string): string[] {
  const quoted = [...value.matchAll(/'([^']*)'/g)].map(([, word]) => word!)
  if (quoted.length) return quoted
  const variable = /^\w+$/.test(value) && new RegExp(`const ${value} = ([^\\n]+)`).exec(text)?.[1]
  return variable ? literals(variable, '') : []
}

function endOf(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return at + 1
  }
  return text.length
}
