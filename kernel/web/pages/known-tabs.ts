import type { IconName } from '../ui/Icon.tsx'

const words = ['tab.home', 'tab.services', 'tab.scan', 'tab.messages', 'tab.me'] as const
type TabWord = (typeof words)[number]

/** Icon and label, by page, of a module's pages that can be in a tab bar: its `web/tabs.ts`. */
export type Tabs = Readonly<Record<string, { icon: IconName; word: TabWord }>>

let known: Tabs = {}

/** In the order of the words above, whichever module has them. */
export function startTabs(tabs: readonly Tabs[]): void {
  const all = tabs.flatMap((some) => Object.entries(some))
  known = Object.fromEntries(words.flatMap((word) => all.filter(([, tab]) => tab.word === word)))
}

/** The pages of all modules that can be in a tab bar. */
export const knownTabs = (): Tabs => known
