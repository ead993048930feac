import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

const messages = defineMessages({
  search: ['搜索服务、消息、人员和更多', 'Search services, messages, people and more', '搜尋服務、訊息、人員及更多'],
  todos: ['待办', 'To-dos'],
  'todos.waiting': ['{n} 项待办', '{n} to do'],
  choose: ['从左侧选择一项，内容会显示在这里', 'Choose an item on the left to read it here'],
  account: ['账户菜单', 'Account menu', '帳戶選單'],
  settings: ['语言与外观', 'Language and appearance'],
  language: common.language,
  appearance: ['外观', 'Appearance'],
  'appearance.auto': ['跟随系统', 'System', '依系統設定'],
  'appearance.light': ['浅色', 'Light'],
  'appearance.dark': ['深色', 'Dark'],
  office: common.backOffice,
  login: common.logIn,
  logout: common.logOut,
  'logout.ask': ['确定退出登录吗？', 'Log out now?'],
})

/** Separate from the shell's words: phones never load them. */
export const deskWords = { key: 'desk', messages }
