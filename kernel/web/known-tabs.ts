import type { IconName } from './ui/Icon.tsx'

export type TabWord = 'tab.home' | 'tab.services' | 'tab.scan' | 'tab.messages' | 'tab.me'

const scanner = { icon: 'scan-line', word: 'tab.scan' } as const

/** Icon and label of the pages that can be in a tab bar. */
export const knownTabs: Readonly<Record<string, { icon: IconName; word: TabWord }>> = {
  'composition/index': { icon: 'house', word: 'tab.home' },
  'polymerization/home': { icon: 'house', word: 'tab.home' },
  'applicationSquare/index': { icon: 'layout-grid', word: 'tab.services' },
  'polymerization/application': { icon: 'layout-grid', word: 'tab.services' },
  'center/sweepCode': scanner,
  'center/sweepCodeBjtu': scanner,
  'center/sweepCodeBuaa': scanner,
  'center/sweepCodeRls': scanner,
  'message/index': { icon: 'message-square', word: 'tab.messages' },
  'center/personal': { icon: 'user', word: 'tab.me' },
}
