import type { Tabs } from '#kernel/web/pages/known-tabs.ts'

export const shellTabs: Tabs = {
  'composition/index': { icon: 'house', word: 'tab.home' },
  'polymerization/home': { icon: 'house', word: 'tab.home' },
  'applicationSquare/index': { icon: 'layout-grid', word: 'tab.services' },
  'polymerization/application': { icon: 'layout-grid', word: 'tab.services' },
}
