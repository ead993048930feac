import type { ConfigProviderProps } from 'antd'
import en from 'antd/es/locale/en_US.js'
import zh from 'antd/es/locale/zh_CN.js'
import tw from 'antd/es/locale/zh_TW.js'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn.js'
import 'dayjs/locale/zh-tw.js'
import type { Language } from '#kernel/language/messages.ts'

type Locale = NonNullable<ConfigProviderProps['locale']>

// The package's types declare these as CommonJS, whose default would be the whole module; they are ES modules.
const locales = { zh, en, tw } as unknown as Record<Language, Locale>
const calendars = { zh: 'zh-cn', en: 'en', tw: 'zh-tw' } as const

/** Locale of the component library, and of its calendar. */
export function localeFor(language: Language): Locale {
  dayjs.locale(calendars[language])
  return locales[language]
}
