import { App, ConfigProvider, type ConfigProviderProps, Skeleton } from 'antd'
import en from 'antd/es/locale/en_US.js'
import zh from 'antd/es/locale/zh_CN.js'
import tw from 'antd/es/locale/zh_TW.js'
import dayjs from 'dayjs'
import { useEffect, useMemo } from 'react'
import { isAdministrator } from '#kernel/access.ts'
import { useDark } from '../device/use-dark.ts'
import { useLanguage } from '../language.tsx'
import { pageInfo } from '../pages/page-info.ts'
import { ProgressBar } from '../pages/progress.tsx'
import { loginAddress, useSession } from '../session/session.ts'
import { OfficeLayout } from './layout/OfficeLayout.tsx'
import { loadMenuWords } from './layout/use-menu.ts'
import { Denied } from './Notice.tsx'
import { OfficeDialogs } from './OfficeDialogs.tsx'
import { styleNonce } from './style-nonce.ts'
import { officeTheme } from './theme.ts'
import 'dayjs/locale/zh-cn.js'
import 'dayjs/locale/zh-tw.js'
import type { Language } from '#kernel/language/messages.ts'

export function Office() {
  const dark = useDark()
  const language = useLanguage()
  const theme = useMemo(() => officeTheme(pageInfo().brand, dark), [dark])
  return (
    <ConfigProvider
      theme={theme}
      locale={localeFor(language)}
      csp={{ nonce: styleNonce }}
      button={{ autoInsertSpace: false }}
    >
      <App component={false}>
        <ProgressBar />
        <Gate />
        <OfficeDialogs />
      </App>
    </ConfigProvider>
  )
}

/** Requires a login and some right; each page checks its own right. */
function Gate() {
  const { state, permissions } = useSession()
  useEffect(() => {
    if (state === 'person') void loadMenuWords(permissions)
  }, [state, permissions])
  if (state === 'unknown') return <Alone />
  if (state === 'anonymous') return <ToLogin />
  return isAdministrator(permissions) ? <OfficeLayout /> : <Denied />
}

function ToLogin() {
  useEffect(() => location.replace(loginAddress()), [])
  return <Alone />
}

const Alone = () => (
  <div className="office-alone page-skeleton">
    <Skeleton active paragraph={{ rows: 8 }} />
  </div>
)

type Locale = NonNullable<ConfigProviderProps['locale']>

// The package's types declare these as CommonJS, whose default would be the whole module; they are ES modules.
const locales = { zh, en, tw } as unknown as Record<Language, Locale>
const calendars = { zh: 'zh-cn', en: 'en', tw: 'zh-tw' } as const

/** Locale of the component library, and of its calendar. */
function localeFor(language: Language): Locale {
  dayjs.locale(calendars[language])
  return locales[language]
}
