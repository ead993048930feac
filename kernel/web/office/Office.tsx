import { App, ConfigProvider, Skeleton } from 'antd'
import { useEffect, useMemo } from 'react'
import { isAdministrator } from '#kernel/access.ts'
import { useDark } from '../device/use-dark.ts'
import { useLanguage } from '../language.tsx'
import { pageInfo } from '../pages/page-info.ts'
import { ProgressBar } from '../pages/progress.tsx'
import { loginAddress, useSession } from '../session/session.ts'
import { OfficeLayout } from './layout/OfficeLayout.tsx'
import { loadMenuWords } from './layout/use-menu.ts'
import { localeFor } from './locales.ts'
import { Denied } from './Notice.tsx'
import { OfficeDialogs } from './OfficeDialogs.tsx'
import { styleNonce } from './style-nonce.ts'
import { officeTheme } from './theme.ts'

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
