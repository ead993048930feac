import type { Tabs } from '#kernel/web/known-tabs.ts'

export const messagesTabs: Tabs = { 'message/index': { icon: 'message-square', word: 'tab.messages' } }
