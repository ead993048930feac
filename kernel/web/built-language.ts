import { defineMessages, type Language } from '#kernel/language/messages.ts'

const { zh, en } = defineMessages({ name: ['zh', 'en', 'tw'] })

/** The only language in this bundle. Undefined without a build (in tests), where all languages are loaded. */
export const builtLanguage = (zh.name === en.name ? zh.name : undefined) as Language | undefined
