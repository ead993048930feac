import { defineMessages } from '#kernel/language/messages.ts'

const messages = defineMessages({
  prove: ['验证身份', 'Confirm it is you'],
  title: ['需要验证身份', 'Please confirm it is you'],
})

export const proofWords = { key: 'ui', messages }
