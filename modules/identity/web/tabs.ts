import type { Tabs } from '#kernel/web/pages/known-tabs.ts'

const scanner = { icon: 'scan-line', word: 'tab.scan' } as const

export const identityTabs: Tabs = {
  'center/sweepCode': scanner,
  'center/sweepCodeBjtu': scanner,
  'center/sweepCodeBuaa': scanner,
  'center/sweepCodeRls': scanner,
  'center/personal': { icon: 'user', word: 'tab.me' },
}
