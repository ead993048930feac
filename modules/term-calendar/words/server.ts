import { defineMessages } from '#kernel/language/messages.ts'

/** Names of terms that were given none. */
export const serverMessages = defineMessages({
  'term.1': ['{year} 学年第一学期', '{year}, first term'],
  'term.2': ['{year} 学年第二学期', '{year}, second term'],
  'term.3': ['{year} 学年第三学期', '{year}, third term'],
  'term.4': ['{year} 学年第四学期', '{year}, fourth term'],
})
