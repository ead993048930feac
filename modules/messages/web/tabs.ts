import type { Tabs } from '#kernel/web/pages/known-tabs.ts'

export const messagesTabs: Tabs = {
  'message/index': {
    icon: 'message-square',
    word: 'tab.messages',
    split: { todos: 'message/index?group=todo', rest: 'message/index?group=all' },
  },
}
