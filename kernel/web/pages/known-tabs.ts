import type { IconName } from '../ui/Icon.tsx'

const words = ['tab.home', 'tab.services', 'tab.scan', 'tab.messages', 'tab.me'] as const
export type TabWord = (typeof words)[number]

type Tab = {
  icon: IconName
  word: TabWord
  /** Where its to-dos have an entry of their own: the page with only them, and the name of the badge without them. */
  split?: { todos: string; rest: string }
}

/** By page, a module's pages that can be in a tab bar: its `web/tabs.ts`. */
export type Tabs = Readonly<Record<string, Tab>>

let known: Tabs = {}

/** In the order of the words above, whichever module has them. */
export function startTabs(tabs: readonly Tabs[]): void {
  const all = tabs.flatMap((some) => Object.entries(some))
  known = Object.fromEntries(words.flatMap((word) => all.filter(([, tab]) => tab.word === word)))
}

/** The pages of all modules that can be in a tab bar. */
export const knownTabs = (): Tabs => known
