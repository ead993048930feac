import type { Language } from '#kernel/messages.ts'
import { latinOf } from './spelling.ts'

type Named = { name: string; latinName?: string }

const mostKnown = 5_000
const known = new Map<string, string>()

/** A person's display name: in English their Latin name, or its pinyin if they have none. */
export function shownName(language: Language, { name, latinName }: Named): string {
  return language === 'en' ? latinName || spelled(name) : name
}

function spelled(name: string): string {
  const before = known.get(name)
  if (before !== undefined) return before
  if (known.size >= mostKnown) known.clear()
  const made = latinOf(name)
  known.set(name, made)
  return made
}
