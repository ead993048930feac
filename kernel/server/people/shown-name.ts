import { remembered } from '#kernel/bounded-map.ts'
import type { Language } from '#kernel/language/messages.ts'
import { latinOf } from './spelling.ts'

type Named = { name: string; latinName?: string }

/** A person's display name: in English their Latin name, or its pinyin if they have none. */
export function shownName(language: Language, { name, latinName }: Named): string {
  return language === 'en' ? latinName || spelled(name) : name
}

const spelled = remembered(5_000, latinOf)
