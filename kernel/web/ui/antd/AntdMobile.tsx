import { ConfigProvider } from 'antd-mobile/es/components/config-provider/config-provider.js'
import type { Locale } from 'antd-mobile/es/locales/base.js'
import enUS from 'antd-mobile/es/locales/en-US.js'
import zhCN from 'antd-mobile/es/locales/zh-CN.js'
import zhTW from 'antd-mobile/es/locales/zh-TW.js'
import type { ReactNode } from 'react'
import './antd-mobile-setup.ts'
import type { Language } from '#kernel/language/messages.ts'
import { useLanguage } from '#kernel/web/language.tsx'

// The package's types declare these as CommonJS, whose default would be the whole module; they are ES modules.
const locales = { zh: zhCN, en: enUS, tw: zhTW } as unknown as Record<Language, Locale>

/** Wraps every use of antd-mobile: set-up and locale. */
export function AntdMobile({ children }: { children: ReactNode }) {
  return <ConfigProvider locale={locales[useLanguage()]}>{children}</ConfigProvider>
}
