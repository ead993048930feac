import { knownTabs, type TabWord } from '../pages/known-tabs.ts'
import { hasPage } from '../pages/navigation.ts'
import { pageInfo } from '../pages/page-info.ts'

/** The site's tabs in order, without the scanner (for phones), plus pages that do not fit in the tab bar. */
export function navPages(): string[] {
  const known = knownTabs()
  const tabs = pageInfo().tabs.filter((page) => !['tab.scan', 'tab.me'].includes(known[page]?.word ?? ''))
  const missing = (['tab.services', 'tab.messages'] as const).filter((word) => !tabs.some(isCalled(word)))
  return [...tabs, ...missing.map(pageCalled)]
    .flatMap((page) => [page, known[page]?.split?.todos ?? ''])
    .concat(pageCalled('tab.me'))
    .filter((page) => page && hasPage(page))
}

const isCalled = (word: TabWord) => (page: string) => knownTabs()[page]?.word === word

/** The first such page of the modules; '' without one. */
const pageCalled = (word: TabWord): string => Object.keys(knownTabs()).find(isCalled(word)) ?? ''
